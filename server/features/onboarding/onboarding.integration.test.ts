import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeAnswer } from '../../../contract/accounts.ts';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { Failure } from '../../../contract/errors.ts';
import { OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import { acceptedWording, analysisTerms } from '../../../contract/terms.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { addRecords } from '../analysis/testing/records.ts';
import { upsertConnection } from '../integrations/connections/connections.repository.ts';

const company = {
  companyWebsite: 'https://wasatchpest.example.com',
  softphoneProvider: 'Ooma',
  crm: 'Clypboard',
  leadManagementTools: ['HubSpot'],
  leadSources: ['Google Ads', 'Yelp'],
  companySize: '11-50',
};

describe('onboarding', () => {
  let product: Product;
  beforeAll(async () => {
    product = await testProduct();
  });
  afterAll(() => product.close());

  const post = async (customer: Customer, path: string, body?: unknown) => {
    const answer = await customer.call('POST', path, body);
    return { status: answer.status, data: OnboardingAnswer.safeParse(answer.body).data?.data, answer };
  };
  const status = async (customer: Customer) =>
    OnboardingAnswer.parse((await customer.call('GET', api.onboardingStatus)).body).data;
  const failure = async (customer: Customer, path: string, body?: unknown) =>
    Failure.parse((await customer.call('POST', path, body)).body);

  it.each([
    ['GET', api.onboardingStatus],
    ['POST', api.companyInfo],
    ['POST', api.acceptTerms],
    ['POST', api.apiKeys],
  ])('should be protected: %s %s', async (method, path) => {
    expect((await product.anonymous.call(method, path)).status).toBe(401);
  });

  it('begins with nothing', async () => {
    const customer = await product.customer();
    expect(await status(customer)).toMatchObject({
      companyInfo: null,
      termsAccepted: false,
      stored: {},
      completeness: { companyInfo: false, terms: false, integrations: false, complete: false },
      currentStage: 'created',
      milestones: { companyInfoAt: null, termsAcceptedAt: null, apiKeysAt: null, completedAt: null },
    });
  });

  it('names every wrong field of the company form', async () => {
    const customer = await product.customer();
    const empty = await failure(customer, api.companyInfo, { leadSources: [] });
    expect(empty.errors.map(({ field }) => field).sort()).toEqual([
      'companySize',
      'companyWebsite',
      'crm',
      'leadSources',
      'softphoneProvider',
    ]);
    const others = await failure(customer, api.companyInfo, {
      ...company,
      softphoneProvider: 'Other',
      crm: 'Other',
      leadManagementTools: ['Other'],
      leadSources: ['Other'],
    });
    expect(others.errors.map(({ field }) => field).sort()).toEqual([
      'crmOther',
      'leadManagementToolsOther',
      'leadSourceOther',
      'softphoneProviderOther',
    ]);
    const both = await failure(customer, api.companyInfo, { crm: 'Other', leadSources: ['Other'] });
    expect(both.errors.map(({ field }) => field).sort()).toEqual([
      'companySize',
      'companyWebsite',
      'crmOther',
      'leadSourceOther',
      'softphoneProvider',
    ]);
    expect(await status(customer)).toMatchObject({ companyInfo: null });
  });

  it.each(['ftp://wasatchpest.example.com', 'wasatchpest', 'javascript:alert(1)', ''])(
    'refuses the website "%s"',
    async (website) => {
      const customer = await product.customer();
      const { errorCode, errors } = await failure(customer, api.companyInfo, {
        ...company,
        companyWebsite: website,
      });
      expect(errorCode).toBe('validation_failed');
      expect(errors.map(({ field }) => field)).toEqual(['companyWebsite']);
    },
  );

  it('drops a free text whose Other is not chosen, and choices made twice', async () => {
    const customer = await product.customer();
    const { data } = await post(customer, api.companyInfo, {
      ...company,
      crmOther: 'left over',
      leadSources: ['Yelp', 'Yelp', 'Other'],
      leadSourceOther: 'Truck wraps',
    });
    expect(data?.companyInfo).toMatchObject({
      crmOther: '',
      leadSources: ['Yelp', 'Other'],
      leadSourceOther: 'Truck wraps',
    });
  });

  it('goes step by step to its end, and each first time is kept', async () => {
    const customer = await product.customer();
    const stage = async () =>
      MeAnswer.parse((await customer.call('GET', api.me)).body).data.user.currentStage;
    expect(await stage()).toBe('created');
    expect((await post(customer, api.companyInfo, company)).data?.currentStage).toBe('company_info');
    expect(await stage()).toBe('company_info');
    const terms = await post(customer, api.acceptTerms);
    expect(terms.data).toMatchObject({ termsAccepted: true, currentStage: 'terms_accepted' });
    expect((await post(customer, api.acceptTerms)).data?.milestones).toEqual(terms.data?.milestones);
    const done = await post(customer, api.apiKeys, { integrationsAcknowledged: true });
    expect(done.data).toMatchObject({ integrationsAcknowledged: true, currentStage: 'completed' });
    expect(Object.values(done.data?.milestones ?? {})).not.toContain(null);
    expect(await stage()).toBe('completed');
    // Without records the report waits, and says for what.
    const report = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
    expect(report).toMatchObject({ status: 'queued', report: null });
    expect(report.progress?.text).toContain('Our team looks into your systems');
  });

  it('begins the analysis once all is there, unless a first reading will ask for it', async () => {
    const { db, pool } = product.database;
    const statusAfter = async (reading: boolean) => {
      const customer = await product.customer();
      const { user } = MeAnswer.parse((await customer.call('GET', api.me)).body).data;
      const { account_id: accountId } = await db
        .selectFrom('users')
        .select('account_id')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow();
      await addRecords(pool, accountId, { leads: [{ id: '1', created: '2026-06-01T10:00:00Z' }] });
      if (reading) {
        await upsertConnection(db, {
          ...{ accountId, side: 'softphone', vendor: 'ringcentral', method: 'oauth', sandbox: true },
          ...{ userId: user.userId, state: 'first_reading' },
        });
      }
      await post(customer, api.companyInfo, company);
      await post(customer, api.acceptTerms);
      expect((await post(customer, api.apiKeys, { integrationsAcknowledged: true })).data).toMatchObject({
        currentStage: 'completed',
      });
      return db.selectFrom('reports').select('status').where('account_id', '=', accountId).execute();
    };
    expect(await statusAfter(false)).toEqual([{ status: 'queued' }]);
    expect(await statusAfter(true)).toEqual([]);
  });

  it('keeps the accepted words as evidence, once', async () => {
    const customer = await product.customer();
    await post(customer, api.acceptTerms);
    await post(customer, api.acceptTerms);
    const rows = await product.database.db
      .selectFrom('consents')
      .innerJoin('users', 'users.user_id', 'consents.user_id')
      .select(['consents.kind', 'consents.version', 'consents.wording', 'consents.ip'])
      .where('users.email', '=', customer.email)
      .where('consents.kind', '=', 'analysis_terms')
      .execute();
    expect(rows).toEqual([
      { kind: 'analysis_terms', version: analysisTerms.version, wording: acceptedWording, ip: '127.0.0.1' },
    ]);
  });

  it('asks for the systems before their keys', async () => {
    const customer = await product.customer();
    expect(await failure(customer, api.apiKeys, { integrationsAcknowledged: true })).toMatchObject({
      statusCode: 409,
      errorCode: 'conflict',
    });
  });

  it('takes the acknowledgement back and deletes the keys when a system changes', async () => {
    const customer = await product.customer();
    await post(customer, api.companyInfo, { ...company, crm: 'Other', crmOther: 'Ledger' });
    const saved = await post(customer, api.apiKeys, {
      integrationsAcknowledged: true,
      crmApiKey: 'a-key-of-the-ledger-9876',
    });
    expect(saved.data).toMatchObject({
      stored: { crmApiKey: { shown: '9876' } },
      completeness: { softphone: true, crm: true, integrations: true, complete: false },
    });
    expect(saved.answer.text).not.toContain('a-key-of');
    const changed = await post(customer, api.companyInfo, company);
    expect(changed.data).toMatchObject({
      stored: {},
      integrationsAcknowledged: false,
      completeness: { softphone: false, crm: false },
      currentStage: 'company_info',
    });
    // What was once done stays known.
    expect(changed.data?.milestones.apiKeysAt).toBe(saved.data?.milestones.apiKeysAt);
  });

  it('keeps the key of a system that is not listed only as long as it is the same one', async () => {
    const customer = await product.customer();
    const other = (crmOther: string) =>
      post(customer, api.companyInfo, { ...company, crm: 'Other', crmOther });
    await other('Ledger');
    await post(customer, api.apiKeys, { crmApiKey: 'a-key-of-the-ledger-9876' });
    expect((await other(' ledger ')).data).toMatchObject({ stored: { crmApiKey: { shown: '9876' } } });
    expect((await other('Scheduler')).data).toMatchObject({ stored: {}, completeness: { crm: false } });
  });

  it('does not overwrite a company form that was saved in another tab meanwhile', async () => {
    const customer = await product.customer();
    const { revisions } = await status(customer);
    const first = await post(customer, api.companyInfo, { ...company, revision: revisions.company });
    expect(first.status).toBe(200);
    const mine = { ...company, crm: 'Pocomos', companySize: '501+' };
    const refused = await failure(customer, api.companyInfo, { ...mine, revision: revisions.company });
    expect(refused).toMatchObject({ statusCode: 409, errorCode: 'conflict' });
    expect(await status(customer)).toMatchObject({ companyInfo: { crm: 'Clypboard', companySize: '11-50' } });
    // An answer that was lost on its way is asked for again.
    const again = await post(customer, api.companyInfo, { ...company, revision: revisions.company });
    expect(again.status).toBe(200);
    const seen = again.data?.revisions.company;
    expect((await post(customer, api.companyInfo, { ...mine, revision: seen })).status).toBe(200);
    expect((await post(customer, api.companyInfo, company)).status).toBe(200);
  });

  it('of two company forms saved at once, one is answered a conflict', async () => {
    const customer = await product.customer();
    const { revisions } = await status(customer);
    const answers = await Promise.all(
      ['1-10', '11-50', '51-200'].map((companySize) =>
        post(customer, api.companyInfo, { ...company, companySize, revision: revisions.company }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('sends no key to another system than the one it was typed for', async () => {
    const customer = await product.customer();
    await post(customer, api.companyInfo, { ...company, softphoneProvider: 'Aircall' });
    const { revisions } = await status(customer);
    await post(customer, api.companyInfo, { ...company, softphoneProvider: 'Dialpad' });
    const keys = { softphoneMethod: 'api-key', softphoneApiKey: 'typed-for-aircall' };
    const refused = await failure(customer, api.apiKeys, { ...keys, revision: revisions.integrations });
    expect(refused).toMatchObject({ statusCode: 409, errorCode: 'conflict' });
    expect(await status(customer)).toMatchObject({ stored: {}, softphoneMethod: null });
  });

  it('needs the key of a system that has one', async () => {
    const customer = await product.customer();
    await post(customer, api.companyInfo, { ...company, crm: 'Other', crmOther: 'Ledger' });
    const refused = await failure(customer, api.apiKeys, { integrationsAcknowledged: true });
    expect(refused.errors.map(({ field }) => field)).toEqual(['crmApiKey']);
    expect(await status(customer)).toMatchObject({ integrationsAcknowledged: false, stored: {} });
  });

  it('shows nothing of another account', async () => {
    const [one, other] = [await product.customer(), await product.customer()];
    await post(one, api.companyInfo, company);
    expect(await status(other)).toMatchObject({ companyInfo: null, currentStage: 'created' });
  });
});
