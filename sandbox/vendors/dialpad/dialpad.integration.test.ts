import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { dialpad } from './dialpad.ts';

const company = tinyCompany(60);
const Page = z.object({
  cursor: z.string().optional(),
  items: z.array(
    z.object({
      call_id: z.string(),
      entry_point_call_id: z.string().optional(),
      operator_call_id: z.string().optional(),
    }),
  ),
});
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

  it('gives the legs of a call through the main line each by itself', async () => {
    const rep = {
      no: 12,
      name: 'Dana Ortiz',
      firstName: 'Dana',
      lastName: 'Ortiz',
      email: '',
      extension: '102',
    };
    const calls = company.calls.map((call) => ({ ...call, rep }));
    const other = { port: 0, vendors: [dialpad], company: { ...company, calls }, minuteMs: 60_000 };
    const lines = await startSandbox(other);
    try {
      const legs: z.infer<typeof Page>['items'] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const url: string = `${lines.origins.dialpad}/api/v2/call${cursor && `?cursor=${cursor}`}`;
        const reply: Response = await fetch(url, { headers: { authorization: right } });
        const body = Page.parse(await reply.json());
        legs.push(...body.items);
        cursor = body.cursor;
      }
      expect(legs).toHaveLength(80);
      expect(new Set(legs.map(({ call_id }) => call_id)).size).toBe(80);
      for (const { call_id, entry_point_call_id } of legs) {
        if (entry_point_call_id === undefined) continue;
        const entry = legs.find((leg) => leg.call_id === entry_point_call_id);
        expect(entry?.operator_call_id).toBe(call_id);
      }
    } finally {
      await lines.stop();
    }
  });

  it.each(['cursor=nonsense', 'started_after=2026-01-01', 'started_before=-1', 'limit=10'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get(query);
      expect(status).toBe(400);
      expect(body.error.errors[0].reason).toBe('badRequest');
    },
  );

  it('refuses a request without the key or a token', async () => {
    expect((await get('', '')).status).toBe(401);
    expect((await get('', 'Bearer other')).status).toBe(401);
    expect((await get('apikey=sandbox-dialpad-key', '')).status).toBe(200);
    expect((await get('', `Bearer ${sandbox.issue('dialpad', 60)}`)).status).toBe(200);
  });
});
