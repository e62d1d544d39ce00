import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { pestpac } from './pestpac.ts';

const { keys } = pestpac;
const end = new Date('2026-06-01T00:00:00Z');
const company = makeCompany({ seed: 3, leads: 600, calls: 700, months: 2, end });
let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [pestpac], company });
  token = (await grant(keys.pestPacPassword)).body.access_token;
});
afterAll(() => sandbox.stop());

async function grant(
  password = '',
  proof = `${keys.pestPacClientId}:${keys.pestPacClientSecret}`,
  query = '?scope=openid',
) {
  const answer = await fetch(`${sandbox.origins.pestpac}/oauth2/token${query}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(proof)}` },
    body: new URLSearchParams({ grant_type: 'password', username: keys.pestPacUser ?? '', password }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function ask(path: string, without = '') {
  const headers = new Headers({
    authorization: `Bearer ${token}`,
    apikey: keys.pestPacApiKey ?? '',
    'tenant-id': keys.pestPacTenantId ?? '',
  });
  headers.delete(without || 'x-none');
  const answer = await fetch(`${sandbox.origins.pestpac}/pestpac/v1${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

it('gives a token for the right client and user only', async () => {
  expect(await grant('another')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await grant(keys.pestPacPassword, 'a:b')).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
});

it('gives a token for the documented scope only', async () => {
  expect(await grant(keys.pestPacPassword, undefined, '')).toMatchObject({
    status: 400,
    body: { error: 'invalid_scope' },
  });
});

it.each(['authorization', 'apikey', 'tenant-id'])('requires the header %s', async (header) => {
  expect((await ask('/lookups/Employees', header)).status).toBe(401);
});

it('lists leads from a day on, without phones', async () => {
  const { body } = await ask('/Leads?startReceivedDate=2026-05-30');
  expect(body.length).toBeGreaterThan(0);
  expect(body.every(({ DateReceived = '' }) => DateReceived >= '2026-05-30')).toBe(true);
  expect(Object.keys(body[0])).not.toContain('Phone');
});

it('pages ids by five hundred', async () => {
  const pages = [await ask('/Locations/LocationIDList'), await ask('/Locations/LocationIDList?skip=500')];
  expect(pages[0]?.body).toHaveLength(500);
  expect(new Set(pages.flatMap(({ body }) => body)).size).toBeGreaterThan(500);
});

it('names who sold a setup only when it is asked for by itself', async () => {
  const sold = company.subscriptions.find(({ rep }) => rep !== null);
  const listed = await ask(`/Locations/${sold?.personNo}/serviceSetups`);
  expect(listed.body[0]).not.toHaveProperty('Technicians');
  const single = await ask(`/ServiceSetups/${listed.body[0].SetupID}`);
  expect(single.body.Technicians[2]).toHaveProperty('Code');
});

it.each([
  '/Leads',
  '/Leads?startReceivedDate=yesterday',
  '/Leads?startReceivedDate=2026-05-30&skip=500',
  '/Locations/LocationIDList?page=2',
  '/Locations?ids=a',
  '/ServiceOrders?orderType=ServiceOrder&startWorkDate=2026-01-01&endWorkDate=2026-03-01',
  '/ServiceOrders?startWorkDate=2026-01-01&endWorkDate=2026-01-05',
])('refuses %s', async (path) => {
  expect((await ask(path)).status).toBe(400);
});

it('answers 404 for what it does not have', async () => {
  expect((await ask('/Locations/1/serviceSetups')).status).toBe(404);
});
