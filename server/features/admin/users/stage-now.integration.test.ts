import { afterAll, beforeAll, expect, it } from 'vitest';
import { MeAnswer } from '../../../../contract/accounts.ts';
import { FunnelAnswer, UsersAnswer } from '../../../../contract/admin.ts';
import { StatsAnswer } from '../../../../contract/admin-stats.ts';
import { api } from '../../../../contract/paths.ts';
import type { Customer } from '../../../testing/product.ts';
import { type Browser, type ConsentRig, consentRig } from '../../integrations/oauth/testing/consent-rig.ts';
import { computeStages, hasUnknownStages } from '../../onboarding/stages.service.ts';
import { recount } from '../recount/recount.service.ts';

let rig: ConsentRig;
let admin: Customer;
beforeAll(async () => {
  rig = await consentRig();
  admin = await rig.product.customer();
  await rig.product.database.pool.query(`update users set user_role = 'admin'`);
});
afterAll(() => rig.close());

const right = 'Every count is what the tables say.';
const company = {
  companyWebsite: 'https://wasatchpest.example.com',
  softphoneProvider: 'RingCentral',
  crm: 'Clypboard',
  leadSources: ['Google Ads'],
  companySize: '11-50',
};

async function complete(browser: Browser): Promise<void> {
  await browser.customer.call('POST', api.companyInfo, company);
  await browser.customer.call('POST', api.acceptTerms);
  await browser.connect('RingCentral');
  await browser.customer.call('POST', api.apiKeys, { integrationsAcknowledged: true });
}

const list = async (query: string) =>
  UsersAnswer.parse((await admin.call('GET', `${api.adminUsers}?${query}`)).body).data;

/** What the list has of a customer, after comparing it with their own pages, the filter, its count and the file. */
async function listed({ customer }: Browser) {
  const { user } = MeAnswer.parse((await customer.call('GET', api.me)).body).data;
  const [found] = (await list(`search=${encodeURIComponent(customer.email)}`)).users;
  if (found === undefined) throw new Error('The customer is not in the list');
  expect(found.currentStage).toBe(user.currentStage);
  const { users, total } = await list(`stage=${user.currentStage}`);
  expect(users.map(({ id }) => id)).toContain(user.userId);
  expect(total).toBe(users.length);
  const file = await admin.call('GET', `${api.adminUsersCsv}?stage=${user.currentStage}`);
  expect(file.text).toMatch(new RegExp(`,${customer.email},.*,${user.currentStage},`));
  expect(await recount(rig.product.database.db, false)).toBe(right);
  return found;
}

/** How many are complete now by the figure of the operations and by the list, and how many the funnel counts. */
async function completed(): Promise<[stats: number, list: number, funnel: number]> {
  const { stats } = StatsAnswer.parse((await admin.call('GET', api.adminStats)).body).data;
  const funnel = FunnelAnswer.parse((await admin.call('GET', api.adminFunnel)).body).data;
  const { total } = await list('stage=completed');
  expect((await list('reached=completed')).total).toBe(funnel.onboardingStages.onboardingComplete);
  return [stats.completed, total, funnel.onboardingStages.onboardingComplete];
}

it('is complete only while it is, and the funnel counts that it once was', async () => {
  const browser = await rig.browser();
  await complete(browser);
  const whole = await listed(browser);
  expect(whole).toMatchObject({ currentStage: 'completed', disconnectedAt: null });
  expect(whole.completedAt).not.toBeNull();
  expect(await completed()).toEqual([1, 1, 1]);

  await browser.customer.call('POST', api.oauthDisconnect, { type: 'softphone' });
  const parted = await listed(browser);
  expect(parted).toMatchObject({ currentStage: 'terms_accepted', completedAt: whole.completedAt });
  expect(Date.parse(parted.disconnectedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(whole.completedAt ?? ''));
  expect(await completed()).toEqual([0, 0, 1]);
  // Another step backwards keeps the moment of the first.
  await browser.customer.call('POST', api.companyInfo, { ...company, crm: 'FieldRoutes' });
  expect(await listed(browser)).toMatchObject({ disconnectedAt: parted.disconnectedAt });

  await complete(browser);
  expect(await listed(browser)).toMatchObject({
    ...{ currentStage: 'completed', completedAt: whole.completedAt, disconnectedAt: null },
  });
  expect(await completed()).toEqual([1, 1, 1]);
});

it('is put right by the recount, and worked out where a migration left it unknown', async () => {
  const { db, pool } = rig.product.database;
  const browser = await rig.browser();
  await complete(browser);
  const accountId = await rig.accountOf(browser.customer);
  // Beside the program: it would have stored the stage that follows.
  await pool.query(`update connections set expired_at = now() where account_id = $1`, [accountId]);
  expect(await recount(db, false)).toMatch(/\n1 stages of accounts differ\./);
  expect(await recount(rig.product.database.owner.db, true)).toMatch(/They are right now\.$/);
  expect(await listed(browser)).toMatchObject({ currentStage: 'terms_accepted' });

  await pool.query(`update onboarding set stage = null, disconnected_at = null where account_id = $1`, [
    accountId,
  ]);
  expect((await list(`search=${encodeURIComponent(browser.customer.email)}`)).users).toMatchObject([
    { currentStage: 'completed' },
  ]);
  expect(await hasUnknownStages(db)).toBe(true);
  await computeStages({
    db,
    storedCredentials: (trx, account) => rig.vault.shown(trx, account),
    startAnalysis: async () => {},
  });
  expect(await hasUnknownStages(db)).toBe(false);
  // When it was parted is not known.
  expect(await listed(browser)).toMatchObject({ currentStage: 'terms_accepted', disconnectedAt: null });
});
