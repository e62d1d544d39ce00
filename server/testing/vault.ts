import { createVault, type Vault } from '../features/integrations/secrets/vault.ts';
import { newMasterKey } from '../platform/crypto/key-ring.ts';
import { openMasterKeys } from '../platform/crypto/master-keys.ts';

/** A vault on a master key of its own: it opens nothing that another vault sealed. */
export async function testVault(): Promise<Vault> {
  const { version, key } = newMasterKey(1);
  const ring = new Map([[version, key]]);
  const { keys } = await openMasterKeys({ kind: 'variable', ring }, { mayMake: false });
  return createVault(keys);
}
