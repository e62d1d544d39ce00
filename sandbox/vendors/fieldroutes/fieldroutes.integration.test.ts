import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanySize, makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { fieldroutes } from './fieldroutes.ts';

const size: CompanySize = {
  seed: 3,
  leads: 1_100,
  calls: 1_200,
  months: 2,
  end: new Date('2026-06-01T00:00:00Z'),
};
const company = makeCompany(size);
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [fieldroutes], company, minuteMs: 10 });
});
afterAll(() => sandbox.stop());

const proof = {
  authenticationKey: fieldroutes.keys.fieldRoutesAuthKey,
  authenticationToken: fieldroutes.keys.fieldRoutesAuthToken,
};
const ask = async (path: string, body: object) => {
  const answer = await fetch(`${sandbox.origins.fieldroutes}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

it('hides leads from a search that does not ask for them', async () => {
  const all = await ask('subscription/search', { ...proof });
  expect(all.body.count).toBe(company.subscriptions.length + soldWithoutService);
  const leads = await ask('subscription/search', { ...proof, active: -3 });
  expect(leads.body.count).toBe(company.leads.filter(({ outcome }) => outcome !== 'won').length);
});

it('finds the office and gives its zone', async () => {
  const { body } = await ask('office/search', { ...proof, officeIDs: { operator: '>', value: 0 } });
  expect(body).toMatchObject({ success: true, officeIDs: [1] });
  const { offices } = (await ask('office/get', { ...proof, officeIDs: body.officeIDs })).body;
  expect(offices).toMatchObject([{ officeID: '1', timeZone: company.zone }]);
});

it('leaves out what is asked beyond a thousand', async () => {
  const { body } = await ask('subscription/search', {
    ...proof,
    active: { operator: 'IN', value: [-3, 0, 1] },
  });
  const found = await ask('subscription/get', { ...proof, subscriptionIDs: body.subscriptionIDs });
  expect(body.subscriptionIDs.length).toBeGreaterThan(1_000);
  expect(found.body.subscriptions).toHaveLength(1_000);
  expect(found.body.subscriptions[0]).toMatchObject({ officeID: '1', leadID: expect.any(String) });
});

it.each([
  ['without a key', { authenticationToken: proof.authenticationToken }, 'office/search'],
  ['with a parameter that there is not', { ...proof, page: 2 }, 'customer/search'],
  [
    'with an operator that there is not',
    { ...proof, dateAdded: { operator: '~', value: 1 } },
    'customer/search',
  ],
  ['for an entity that there is not', proof, 'lead/search'],
  ['for more than ids', { ...proof, customerIDs: [1], includeData: 1 }, 'customer/get'],
])('fails with status 200 %s', async (_what, body, path) => {
  const failure = await ask(path, body);
  expect(failure).toMatchObject({ status: 200, body: { success: false, errorMessage: expect.any(String) } });
});

const soldWithoutService = company.leads.filter(
  ({ outcome, service }) => outcome === 'won' && service === null,
).length;
