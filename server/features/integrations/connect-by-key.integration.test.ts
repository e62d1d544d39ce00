import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { ConnectionsAnswer } from '../../../contract/connections.ts';
import { OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import { errorCodeOf, eventually, type Product, testProduct } from '../../testing/product.ts';
import { littleProviders } from './testing/little-providers.ts';
import { type LittleVendor, littleRecords, startLittleVendor } from './testing/little-vendor.ts';

let vendor: LittleVendor;
let product: Product;
beforeAll(async () => {
  vendor = await startLittleVendor();
  const origins = Object.fromEntries(littleProviders.map(({ id }) => [id, vendor.origin]));
  product = await testProduct({ worker: true, providers: littleProviders, origins });
});
afterAll(async () => {
  await product.close();
  await vendor.close();
});

const company = {
  companyWebsite: 'https://acme.example.com',
  softphoneProvider: 'Aircall',
  crm: 'FieldRoutes',
  leadSources: ['Yelp'],
  companySize: '11-50',
};
const keys = {
  softphoneMethod: 'api-key',
  softphoneApiKey: 'right-little-key',
  fieldRoutesSubdomain: 'acme',
  fieldRoutesAuthKey: 'right-little-key',
  fieldRoutesAuthToken: 'little-auth-token',
};

it('typed keys lead to a report of both systems; of the keys nothing is seen again', async () => {
  vendor.records.leads = littleRecords(300, Date.now());
  vendor.records.calls = littleRecords(600, Date.now());
  const ann = await product.customer();
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ann.call(method, path, body);
    answers.push(answer.text);
    return answer;
  };
  expect((await call('POST', api.companyInfo, company)).status).toBe(200);

  const refused = await call('POST', api.apiKeys, { ...keys, softphoneApiKey: 'wrong-little-key' });
  expect([refused.status, errorCodeOf(refused)]).toEqual([400, 'validation_failed']);
  expect(ConnectionsAnswer.parse((await call('GET', api.connections)).body).data.connections).toEqual([]);

  const saved = OnboardingAnswer.parse((await call('POST', api.apiKeys, keys)).body).data;
  expect(saved.completeness).toMatchObject({ softphone: true, crm: true });
  const report = await eventually(async () => {
    const { data } = ReportAnswer.parse((await call('GET', api.analysisReport)).body);
    return data.report ?? undefined;
  });
  expect(report.coverage.sources).toMatchObject([
    { label: 'FieldRoutes', sandbox: true, kind: 'leads', records: 300 },
    { label: 'Aircall', sandbox: true, kind: 'calls', records: 600 },
  ]);
  const { connections } = ConnectionsAnswer.parse((await call('GET', api.connections)).body).data;
  expect(connections).toMatchObject([
    { vendor: 'Aircall', state: 'working', streams: [{ kind: 'calls', records: 600, reading: false }] },
    { vendor: 'FieldRoutes', state: 'working', streams: [{ records: 0 }, { kind: 'leads', records: 300 }] },
  ]);

  // Another CRM: the old one's records and keys go, and so does what the report said of them.
  expect((await call('POST', api.companyInfo, { ...company, crm: 'PestPac' })).status).toBe(200);
  const later = await eventually(async () => {
    const { data } = ReportAnswer.parse((await call('GET', api.analysisReport)).body);
    return data.report?.coverage.sources.length === 1 ? data.report : undefined;
  });
  expect(later.coverage.sources).toMatchObject([{ label: 'Aircall' }]);
  // A key is taken back like a consent, and a second time changes nothing.
  for (const _time of ['first', 'second']) {
    expect((await call('POST', api.oauthDisconnect, { type: 'softphone' })).status).toBe(200);
  }
  expect(ConnectionsAnswer.parse((await call('GET', api.connections)).body).data.connections).toEqual([]);
  const left = OnboardingAnswer.parse((await call('GET', api.onboardingStatus)).body).data;
  expect(left).toMatchObject({ stored: {}, completeness: { softphone: false } });
  const calls = product.database.db.selectFrom('calls').select('external_id').where('system', '=', 'aircall');
  expect(await calls.execute()).toEqual([]);
  for (const text of [...answers, ...product.logged])
    expect(text).not.toMatch(/little-key|little-auth-token/);
});
