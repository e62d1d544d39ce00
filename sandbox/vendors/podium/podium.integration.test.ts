import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { podium } from './podium.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [podium], company: tinyCompany(0), minuteMs: 60_000 });
});
afterAll(() => sandbox.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${sandbox.issue('podium', 60)}`;
  const reply = await fetch(`${sandbox.origins.podium}${path}`, { headers: { authorization, ...headers } });
  return { status: reply.status, body: await reply.json() };
};

it("gives the company's one location", async () => {
  const { status, body } = await get('/v4/locations', { 'podium-version': '2021.04.01' });
  expect(status).toBe(200);
  expect(body.data).toEqual([expect.objectContaining({ name: 'Tiny Pest', phoneNumber: '+18015550100' })]);
  expect(body.metadata.totalItems).toBe(1);
  expect((await get('/v4/locations?limit=0')).body.data).toEqual([]);
});

it.each([
  ['/v4/locations?limit=101', {}, 400],
  ['/v4/locations?limit=all', {}, 400],
  ['/v4/locations?cursor=nonsense', {}, 400],
  ['/v4/locations?page=2', {}, 400],
  ['/v4/locations', { 'podium-version': '2019.01.01' }, 400],
  ['/v4/locations', { authorization: '' }, 401],
  ['/v4/locations', { authorization: 'Bearer other' }, 401],
  ['/v4/calls', {}, 404],
] as const)('refuses %s with %o', async (path, headers, status) => {
  expect((await get(path, headers)).status).toBe(status);
});
