import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { briostack } from './briostack.ts';

const end = new Date('2026-06-01T00:00:00Z');
const company = makeCompany({ seed: 3, leads: 60, calls: 100, months: 2, end });
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [briostack], company, minuteMs: 60_000 });
});
afterAll(() => sandbox.stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${sandbox.issue('briostack', 60)}`;
  const reply = await fetch(`${sandbox.origins.briostack}/rest/v1${path}`, {
    headers: { authorization, ...headers },
  });
  return { status: reply.status, body: await reply.json() };
}

it('gives bare lists, the reps of an office among them', async () => {
  const leads = await ask('/leads?limit=20&sort-by=-dateChanged');
  expect(leads.body).toHaveLength(20);
  const [{ officeId }] = (await ask('/offices')).body;
  const reps = await ask(`/offices/${officeId}/sales-reps`);
  expect(reps.body).toHaveLength(company.reps.length);
  expect((await ask('/offices/OFF-2/sales-reps')).status).toBe(404);
});

it.each([
  ['a filter that it cannot read', '/leads?filter=leadId', {}, 400],
  ['no credentials', '/leads', { authorization: '' }, 401],
  ['credentials that it never gave', '/leads', { authorization: 'Bearer stranger' }, 401],
  ['a list that it does not have', '/invoices', {}, 404],
  ["another company's instance", '/leads', { [sandboxHostHeader]: 'another.briostack.io' }, 404],
])('refuses %s', async (_what, path, headers, status) => {
  const answer = await ask(path, headers);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ message: expect.any(String) });
});

it('stops a burst', async () => {
  const authorization = `Bearer ${sandbox.issue('briostack', 60)}`;
  for (let n = 0; n < 40; n += 1) expect((await ask('/offices', { authorization })).status).toBe(200);
  const stopped = await ask('/offices', { authorization });
  expect(stopped).toEqual({ status: 429, body: { message: 'Too Many Requests' } });
});
