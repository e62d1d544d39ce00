import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { nextiva } from './nextiva.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [nextiva], company: tinyCompany(120), minuteMs: 60_000 });
});
afterAll(() => sandbox.stop());

const get = async (query: string, token = sandbox.issue('nextiva', 60)) => {
  const reply = await fetch(`${sandbox.origins.nextiva}/data/api/types/workitem?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, body: await reply.json() };
};

it('gives a hundred work items, or as many from where they are asked for', async () => {
  expect((await get('')).body).toMatchObject({ count: 100, total: 120 });
  const { body } = await get('start=118&rows=50');
  expect(body.count).toBe(2);
  expect(body.objects[0]).toMatchObject({ channelType: 'voice', type: 'InboundCall', createdAt: 7_080_000 });
});

it('refuses what it does not know', async () => {
  expect((await get('rows=0')).status).toBe(400);
  expect((await get('start=first')).status).toBe(400);
  expect((await get('page=2')).status).toBe(400);
  expect((await get('', 'other')).status).toBe(401);
});
