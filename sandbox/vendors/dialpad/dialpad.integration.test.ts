import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { dialpad } from './dialpad.ts';

const company = tinyCompany(60);
const right = 'Bearer sandbox-dialpad-key';

describe("Dialpad's stand-in", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [dialpad], company, minuteMs: 60_000 });
  });
  afterAll(() => sandbox.stop());

  const get = async (query: string, authorization = right) => {
    const reply = await fetch(`${sandbox.origins.dialpad}/api/v2/call?${query}`, {
      headers: authorization === '' ? {} : { authorization },
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };

  it('gives its calls newest first, and a cursor until the last page', async () => {
    const ids: string[] = [];
    let cursor = '';
    let pages = 0;
    do {
      const { status, body } = await get(cursor === '' ? '' : `cursor=${cursor}`);
      expect(status).toBe(200);
      ids.push(...body.items.map(({ call_id }: { call_id: string }) => call_id));
      cursor = body.cursor ?? '';
      pages += 1;
    } while (cursor !== '' && pages < 10);
    expect(pages).toBe(3);
    expect(ids).toEqual(company.calls.map(({ no }) => String(5_000_000_000 + no)).reverse());
  });

  it('gives the calls between two moments, in milliseconds', async () => {
    const { body } = await get('started_after=60000&started_before=180000');
    expect(body.items.map(({ date_started }: { date_started: string }) => date_started)).toEqual([
      '180000',
      '120000',
      '60000',
    ]);
    expect(body.cursor).toBeUndefined();
    expect(body.items[0]).toMatchObject({ duration: 30_000, total_duration: 37_000 });
  });

  it.each(['cursor=nonsense', 'started_after=2026-01-01', 'started_before=-1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get(query);
      expect(status).toBe(400);
      expect(body.error.errors[0].reason).toBe('badRequest');
    },
  );

  it('answers nobody without the key or a token', async () => {
    expect((await get('', '')).status).toBe(401);
    expect((await get('', 'Bearer other')).status).toBe(401);
    expect((await get('apikey=sandbox-dialpad-key', '')).status).toBe(200);
    expect((await get('', `Bearer ${sandbox.issue('dialpad', 60)}`)).status).toBe(200);
  });
});
