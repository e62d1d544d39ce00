import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { type Browser, type ConsentRig, consentRig } from './testing/consent-rig.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig();
});
afterAll(() => rig.close());

const choose = ({ customer }: Browser, softphoneProvider: string) =>
  customer.call('POST', api.companyInfo, {
    companyWebsite: 'https://wasatchpest.example.com',
    softphoneProvider,
    crm: 'FieldRoutes',
    leadSources: ['Google Ads'],
    companySize: '11-50',
  });

it('connects nothing that is no longer the chosen system when its popup returns', async () => {
  const browser = await rig.browser();
  expect((await choose(browser, 'RingCentral')).status).toBe(200);
  const callback = await browser.press(await browser.begin('RingCentral'), 'allow');
  expect((await choose(browser, 'Podium')).status).toBe(200);

  const ending = await browser.goBack(callback);
  expect(ending).toMatchObject({ success: null });
  expect(ending.error).toContain('this attempt is over');
  expect((await browser.status()).softphone.connected).toBe(false);

  expect(await browser.connect('Podium')).toMatchObject({ success: 'Podium' });
});
