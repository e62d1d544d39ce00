import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, ReportAnswer } from '../../../contract/analysis/report.ts';
import { OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import { makeCompany } from '../../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../../sandbox/registry.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { providers } from '../../providers/registry.ts';
import { type Customer, eventually, type Product, testProduct } from '../../testing/product.ts';
import { Browser } from './oauth/testing/consent-rig.ts';

const today = new Date();
/** Some vendors keep two years, so the company is one of this month. */
const end = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
const size = { seed: 3, leads: 250, calls: 1_100, months: 4, end };
const minuteMs = 50;

/** How each system is connected here, and what a consent needs first. */
const ways: Record<
  string,
  { id: string; by: 'key' } | { id: string; by: 'consent'; place?: Record<string, string> }
> = {
  RingCentral: { id: 'ringcentral', by: 'consent' },
  Genesys: { id: 'genesys', by: 'key' },
  Dialpad: { id: 'dialpad', by: 'consent' },
  Talkdesk: { id: 'talkdesk', by: 'consent', place: { accountName: 'sandbox', region: 'us' } },
  'Nice!': { id: 'nice', by: 'key' },
  '8x8': { id: '8x8', by: 'key' },
  Vonage: { id: 'vonage', by: 'key' },
  Aircall: { id: 'aircall', by: 'key' },
  Jive: { id: 'jive', by: 'consent' },
  FieldRoutes: { id: 'fieldroutes', by: 'key' },
  PestPac: { id: 'pestpac', by: 'key' },
  Briostack: { id: 'briostack', by: 'consent', place: { accountName: 'wasatch-sandbox' } },
};
/** Each system in one pair or more. */
const pairs = Object.keys(ways)
  .filter((name) => !['FieldRoutes', 'PestPac', 'Briostack'].includes(name))
  .map((phone) => [phone, { Aircall: 'PestPac', RingCentral: 'Briostack' }[phone] ?? 'FieldRoutes'] as const);

describe('the report of one company', () => {
  let sandbox: Sandbox;
  let product: Product;
  const reports = new Map<string, Report>();
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: sandboxRegistry, company: makeCompany(size), minuteMs });
    product = await testProduct({ worker: true, providers, origins: sandbox.origins, minuteMs });
  });
  afterAll(async () => {
    await product.close();
    await sandbox.stop();
  });

  it.each(pairs)('through %s and %s', async (phone, crm) => {
    const browser = new Browser(product.origin, await product.customer());
    await chooseSystems(browser.customer, phone, crm);
    const keys = {
      ...(await connect(browser, phone, 'softphone')),
      ...(await connect(browser, crm, 'crm')),
    };
    const saved = await browser.customer.call('POST', api.apiKeys, {
      integrationsAcknowledged: true,
      ...keys,
    });
    expect(OnboardingAnswer.parse(saved.body).data).toMatchObject({ currentStage: 'completed' });
    const report = await eventually(() => completed(browser.customer));
    expect(report.conversion.leads.count).toBeGreaterThan(150);
    const first = [...reports.values()][0];
    reports.set(`${phone} ${crm}`, report);
    if (first !== undefined) expect(sameOfAll(report, crm)).toEqual(sameOfAll(first, crm));
  });
});

async function chooseSystems(customer: Customer, softphoneProvider: string, crm: string) {
  const company = {
    companyWebsite: 'https://wasatchpest.example.com',
    softphoneProvider,
    crm,
    leadSources: ['Google Ads'],
    companySize: '11-50',
  };
  expect((await customer.call('POST', api.companyInfo, company)).status).toBe(200);
  expect((await customer.call('POST', api.acceptTerms)).status).toBe(200);
}

/** Gives consent, or else the keys that the form has to send. */
async function connect(
  browser: Browser,
  name: string,
  side: 'softphone' | 'crm',
): Promise<Record<string, string>> {
  const way = ways[name];
  if (way === undefined) throw new Error(`No way to connect ${name}`);
  if (way.by === 'key') {
    const keys = sandboxRegistry.find(({ id }) => id === way.id)?.keys ?? {};
    return { ...keys, ...(side === 'softphone' && { softphoneMethod: 'api-key' }) };
  }
  const to = await browser.begin(name, { type: side, ...way.place });
  expect(await browser.goBack(await browser.press(to, 'allow'))).toMatchObject({
    success: name,
    error: null,
  });
  return side === 'softphone' ? { softphoneMethod: 'oauth' } : {};
}

async function completed(customer: Customer): Promise<Report | undefined> {
  const state = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
  if (state.status === 'failed') throw new Error(state.message ?? 'failed');
  const kinds = new Set(state.report?.coverage.sources.map(({ kind }) => kind));
  const both = kinds.has('leads') && kinds.has('calls');
  return both && state.status === 'completed' ? (state.report ?? undefined) : undefined;
}

/** A report without what names the systems that it came from. */
function sameOfAll({ reportId: _id, madeAt: _at, coverage, ...report }: Report, crm: string): unknown {
  // Forecasts rest on when leads were closed, which PestPac says of won ones alone.
  const unlike = crm === 'PestPac' ? ['key', 'pipeline', 'expected'] : ['key'];
  const { sources: _sources, ...counted } = coverage;
  const text = JSON.stringify({ ...report, coverage: counted });
  return JSON.parse(text, (key, value) => (unlike.includes(key) ? undefined : value));
}
