import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokenAnswer } from '../../../contract/accounts.ts';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { CompanyDraftAnswer, OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import { type Client, type Customer, clientOf, type Product, testProduct } from '../../testing/product.ts';
import { rowsOf } from '../account-data/testing/account-rows.ts';
import { upsertConnection } from '../integrations/connections/connections.repository.ts';
import { findDraft } from './company-draft.repository.ts';

const company = {
  companyWebsite: 'https://wasatchpest.example.com',
  softphoneProvider: 'Ooma',
  crm: 'Clypboard',
  leadSources: ['Google Ads'],
  companySize: '11-50',
};
const half = { companyWebsite: 'wasatchpest', crm: 'Pocomos' };

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const status = async (customer: Client) =>
  OnboardingAnswer.parse((await customer.call('GET', api.onboardingStatus)).body).data;
const put = (customer: Customer, fields: unknown, revision = 'nothing') =>
  customer.call('PUT', api.companyDraft, { revision, fields });

async function ownerOf({ email }: Customer) {
  const row = await product.database.db
    .selectFrom('users')
    .select(['account_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { accountId: row.account_id, userId: row.user_id };
}

describe('the draft of the company form', () => {
  it("is on another device of the user as it was typed, unchecked, and on no other's", async () => {
    const [customer, other] = [await product.customer(), await product.customer()];
    const { revisions } = await status(customer);
    const answer = CompanyDraftAnswer.parse((await put(customer, half, revisions.company)).body).data;
    expect(answer.companyDraft).toMatchObject({ revision: revisions.company, fields: half });
    const login = { email: customer.email, password: customer.password };
    const again = TokenAnswer.parse((await product.anonymous.call('POST', api.login, login)).body).data;
    const device = clientOf(product.origin, { authorization: `Bearer ${again.token}` });
    expect(await status(device)).toMatchObject({
      companyInfo: null,
      companyDraft: { fields: { ...half, leadSources: [] } },
      currentStage: 'created',
    });
    expect(await status(other)).toMatchObject({ companyDraft: null });
  });

  it('belongs to one user of the account', async () => {
    const { db } = product.database;
    const customer = await product.customer();
    await put(customer, half);
    const owner = await ownerOf(customer);
    expect(await findDraft(db, owner)).toMatchObject({ fields: half });
    expect(await findDraft(db, { ...owner, userId: randomUUID() })).toBeUndefined();
  });

  it('is replaced by the next, and deleted when it is discarded', async () => {
    const customer = await product.customer();
    await put(customer, half);
    await put(customer, { ...half, companyWebsite: 'wasatchpest.example' });
    expect((await status(customer)).companyDraft?.fields.companyWebsite).toBe('wasatchpest.example');
    expect((await customer.call('DELETE', api.companyDraft)).body).toMatchObject({
      data: { companyDraft: null },
    });
    expect((await status(customer)).companyDraft).toBeNull();
  });

  it('is deleted by the save of the form, and not stored again by a request that was sent before', async () => {
    const customer = await product.customer();
    await put(customer, company);
    const saved = await customer.call('POST', api.companyInfo, company);
    expect(OnboardingAnswer.parse(saved.body).data.companyDraft).toBeNull();
    expect((await put(customer, company)).body).toMatchObject({ data: { companyDraft: null } });
    expect((await status(customer)).companyDraft).toBeNull();
    // Something else than what is saved is a draft, whatever it is based on.
    await put(customer, { ...company, companySize: '501+' });
    expect((await status(customer)).companyDraft?.fields.companySize).toBe('501+');
  });

  it('is limited in size, field by field and as a whole', async () => {
    const customer = await product.customer();
    expect((await put(customer, { companyWebsite: 'w'.repeat(2001) })).status).toBe(400);
    expect((await put(customer, { leadSources: Array.from({ length: 21 }, () => 'Yelp') })).status).toBe(400);
    expect((await put(customer, { companyWebsite: 'w', more: 'm'.repeat(17_000) })).status).toBe(413);
    expect((await status(customer)).companyDraft).toBeNull();
    // What nobody asked for is not kept.
    await put(customer, { ...half, password: 'a secret' });
    const { accountId } = await ownerOf(customer);
    const { rows } = await product.database.pool.query(
      'select fields::text as text from company_drafts where account_id = $1',
      [accountId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('is part of the data export, and is deleted with the account', async () => {
    const customer = await product.customer();
    await put(customer, half);
    expect((await customer.call('GET', api.myDataJson)).body).toMatchObject({
      companyDraft: { fields: half },
    });
    const { accountId } = await ownerOf(customer);
    expect(await rowsOf(product.database.pool, accountId)).toMatchObject({ company_drafts: 1 });
    const { email, password } = customer;
    expect((await customer.call('POST', api.deleteAccount, { email, password })).status).toBe(200);
    expect(await rowsOf(product.database.pool, accountId)).toEqual({});
  });

  it('takes a signed-in user', async () => {
    expect((await product.anonymous.call('PUT', api.companyDraft, { revision: '', fields: {} })).status).toBe(
      401,
    );
    expect((await product.anonymous.call('DELETE', api.companyDraft)).status).toBe(401);
  });
});

describe('what a report waits for', () => {
  const report = async (customer: Customer) =>
    ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;

  it('is the team where a system is theirs to look into, since it was asked', async () => {
    const customer = await product.customer();
    await customer.call('POST', api.companyInfo, company);
    await customer.call('POST', api.acceptTerms);
    expect((await status(customer)).teamAskedAt).toEqual({ softphone: null, crm: null });
    await customer.call('POST', api.apiKeys, { integrationsAcknowledged: true });
    expect(await report(customer)).toMatchObject({ status: 'queued', awaits: 'team' });
    const asked = (await status(customer)).teamAskedAt;
    expect(asked).toEqual({ softphone: expect.any(String), crm: expect.any(String) });
    // Asked again, it stays the first time; another system is another question.
    await customer.call('POST', api.apiKeys, { integrationsAcknowledged: true });
    expect((await status(customer)).teamAskedAt).toEqual(asked);
    await customer.call('POST', api.companyInfo, { ...company, crm: 'Pocomos' });
    expect((await status(customer)).teamAskedAt).toEqual({ ...asked, crm: null });
  });

  it('is nothing where only the customer can go on', async () => {
    const { db, pool } = product.database;
    const customer = await product.customer();
    const systems = { softphoneProvider: 'Dialpad', crm: 'PestPac' };
    await customer.call('POST', api.companyInfo, { ...company, ...systems });
    await customer.call('POST', api.acceptTerms);
    const owner = await ownerOf(customer);
    await pool.query(
      `insert into secrets (account_id, owner, name, key_version, wrapped_key, sealed)
       values ($1, 'crm', 'pestPacApiKey', 1, '', ''), ($1, 'softphone', 'softphoneApiKey', 1, '', '')`,
      [owner.accountId],
    );
    await upsertConnection(db, {
      ...owner,
      ...{ side: 'crm', vendor: 'pestpac', method: 'api-key', sandbox: false, state: 'incomplete' },
      problem: 'PestPac needs more before we can read it. Please fill in: Company key (tenant ID).',
    });
    expect((await status(customer)).completeness.complete).toBe(true);
    expect(await report(customer)).toMatchObject({ status: 'none', awaits: null, progress: null });
  });
});
