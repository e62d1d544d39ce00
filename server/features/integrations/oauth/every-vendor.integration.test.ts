import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crms } from '../../../../contract/catalogue/crms.ts';
import { softphones } from '../../../../contract/catalogue/softphones.ts';
import type { Vendor } from '../../../../contract/catalogue/vendor.ts';
import { api } from '../../../../contract/paths.ts';
import { sandboxRegistry as standIns } from '../../../../sandbox/registry.ts';
import { providers } from '../../../providers/registry.ts';
import { type ConsentRig, consentRig } from './testing/consent-rig.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig({ providers, standIns });
});
afterAll(() => rig.close());

const asksConsent = ({ kind }: Vendor) => kind === 'oauth' || kind === 'oauth_or_key';
const vendors: (Vendor & { type: string })[] = [
  ...softphones.map((vendor) => ({ ...vendor, type: 'softphone' })),
  ...crms.map((vendor) => ({ ...vendor, type: 'crm' })),
].filter(asksConsent);

/** What a customer of the stand-in would type. */
function typed({ id, oauthFields }: Vendor): Record<string, string> {
  const keys = standIns.find((standIn) => standIn.id === id)?.keys ?? {};
  return Object.fromEntries(
    oauthFields.map(({ name, choices }) => [
      name.endsWith('Region') ? 'region' : 'accountName',
      keys[name] ?? choices?.[0]?.value ?? 'wasatch-sandbox',
    ]),
  );
}

describe('consent before its stand-in', () => {
  it.each(vendors)('connects $value, is renewed, and is taken back', async (vendor) => {
    const browser = await rig.browser();
    const { type } = vendor;
    const ending = await browser.connect(vendor.value, { type, ...typed(vendor) });
    expect(ending).toMatchObject({ success: vendor.value, error: null });
    const accountId = await rig.accountOf(browser.customer);
    const { db } = rig.product.database;
    const given = await rig.tokens(accountId, type);
    if (given?.refreshToken) {
      const ended = new Date(Date.now() - 1000);
      await db
        .updateTable('connections')
        .set({ expires_at: ended })
        .where('account_id', '=', accountId)
        .execute();
      const status = await browser.status();
      expect(type === 'crm' ? status.crm : status.softphone).toMatchObject({
        connected: true,
        expired: false,
      });
      expect((await rig.tokens(accountId, type))?.accessToken).not.toBe(given.accessToken);
    }
    await browser.disconnect(type);
    expect(await rig.tokens(accountId, type)).toBeNull();
  });

  it('says what is missing where a form lets it be empty and the vendor does not', async () => {
    const { customer } = await rig.browser();
    const answer = await customer.call('POST', api.oauthInitiate, { type: 'softphone', provider: 'Genesys' });
    const message = 'Genesys needs more before we can connect it. Please fill in: Region.';
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field: 'region', message }] } });
  });
});
