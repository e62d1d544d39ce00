import { vendorSettings } from '../../../../config/config-vendors.ts';
import { KeyList } from '../../../../platform/crypto/key-ring.ts';
import { openMasterKeys } from '../../../../platform/crypto/master-keys.ts';
import { installVendors } from '../../../../providers/install-vendors.ts';
import type { Vendors } from '../../../../providers/vendors.ts';
import { createVault, type Vault } from '../../secrets/vault.ts';
import { tinyProvider } from './tiny-providers.ts';

/** A vault on master keys written as MASTER_KEYS has them. */
export async function vaultOf(masterKeys: string): Promise<Vault> {
  const { keys } = await openMasterKeys(
    { kind: 'variable', ring: KeyList.parse(masterKeys) },
    { mayMake: false },
  );
  return createVault(keys);
}

/** RingCentral with its token endpoint at an address; live it would be another. */
export const tokenVendors = (origin: string, sandbox = true): Vendors =>
  installVendors({
    providers: [tinyProvider('ringcentral')],
    settings: vendorSettings({ RINGCENTRAL_CLIENT_ID: 'a', RINGCENTRAL_CLIENT_SECRET: 'b' }, sandbox),
    sandbox: { origins: { ringcentral: origin }, minuteMs: 50 },
  });
