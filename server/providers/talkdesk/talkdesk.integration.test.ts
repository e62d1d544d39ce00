import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { SandboxVendor } from '../../../sandbox/vendor.ts';
import { talkdesk as standIn } from '../../../sandbox/vendors/talkdesk/talkdesk.ts';
import type { VendorSession } from '../provider.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { openConnector } from '../testing/open-connector.ts';
import { calls } from './calls.ts';
import { talkdesk } from './talkdesk.ts';

const place = { softphoneAccount: 'sandbox', softphoneRegion: 'us' };

connectorSuite({ provider: talkdesk, standIn, place, records: { calls: 600 } });

const span = { since: new Date('2026-05-20T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };
const { signal } = new AbortController();

describe('a Talkdesk report', () => {
  it('is not ordered again when a reading breaks off while it is made', async () => {
    const connector = await openConnector(talkdesk, standIn, place);
    try {
      const { session, orders } = counted(connector.session());
      const first = await calls.read(session, { ...span, resume: null, signal }).next();
      expect(first.value?.records()).toEqual({ rows: [], refused: [] });
      let rows = 0;
      for await (const batch of calls.read(session, { ...span, resume: first.value?.resume, signal })) {
        rows += batch.records().rows.length;
      }
      const since = span.since.getTime() / 1000;
      expect(rows).toBe(connector.company.calls.filter(({ startedAt }) => startedAt >= since).length);
      expect(orders()).toBe(1);
    } finally {
      await connector.close();
    }
  });

  it.each(['failed', 'canceled', 'deleted', 'gone'])(
    'is ordered once more when its job is %s',
    async (status) => {
      const { batches, failure, orders } = await readScripted([status, 'done']);
      expect(failure).toBeNull();
      expect(orders).toBe(2);
      expect(
        batches
          .at(-1)
          ?.records()
          .rows.map(({ externalId }) => externalId),
      ).toEqual(['a']);
      expect(batches.at(-1)?.records().refused).toEqual([expect.stringContaining('start_at')]);
    },
  );

  it('is requested once more when its file is deleted', async () => {
    const { batches, orders } = await readScripted(['no file', 'done']);
    expect(orders).toBe(2);
    expect(batches.at(-1)?.records().rows).toHaveLength(1);
  });

  it('is given up after two jobs that failed, and begun anew by the next reading', async () => {
    const { batches, failure, orders } = await readScripted(['failed', 'failed']);
    expect(orders).toBe(2);
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(batches.at(-1)?.resume).toEqual({ from: span.since.getTime(), job: null });
  });

  it('is waited for through answers without content', async () => {
    const { batches, orders } = await readScripted(['empty', 'done']);
    expect(orders).toBe(1);
    expect(batches.at(-1)?.records().rows).toHaveLength(1);
  });
});

function counted(session: VendorSession) {
  let orders = 0;
  const api: VendorSession['api'] = {
    call(request, schema) {
      if (request.method === 'POST') orders += 1;
      return session.api.call(request, schema);
    },
  };
  return { session: { ...session, api }, orders: () => orders };
}

/** Reads from a vendor whose jobs come to what `fates` say, one after the other. */
async function readScripted(fates: readonly string[]) {
  const scripted: SandboxVendor = { ...standIn, routes: (app) => scriptedRoutes(app, fates) };
  const connector = await openConnector(talkdesk, scripted, place);
  const { session, orders } = counted(connector.session());
  const batches = [];
  let failure: unknown = null;
  try {
    for await (const batch of calls.read(session, { ...span, resume: null, signal })) batches.push(batch);
  } catch (error) {
    failure = error;
  } finally {
    await connector.close();
  }
  return { batches, failure, orders: orders() };
}

function scriptedRoutes(app: FastifyInstance, fates: readonly string[]): void {
  let ordered = 0;
  let polled = 0;
  const fateOf = (id: string) => fates[Number(id)] ?? 'done';
  app.post('/data/reports/calls/jobs', async (_request, reply) => {
    ordered += 1;
    return reply.status(202).send({ job: { id: String(ordered - 1), status: 'created' } });
  });
  app.get<{ Params: { id: string } }>('/data/reports/calls/jobs/:id', async (request, reply) => {
    polled += 1;
    const fate = fateOf(request.params.id);
    if (fate === 'gone') return reply.status(404).send({});
    if (fate === 'empty' && polled < 3) return reply.status(204).send();
    const status = fate === 'empty' || fate === 'no file' ? 'done' : fate;
    return { job: { id: request.params.id, status } };
  });
  app.get<{ Params: { id: string } }>('/data/reports/calls/files/:id', async (request, reply) => {
    if (fateOf(request.params.id) === 'no file') return reply.status(404).send({});
    const whole = { call_id: 'a', type: 'missed', start_at: '2026-05-21T10:00:00Z' };
    return { type: 'calls', version: 'v1', entries: [whole, { ...whole, call_id: 'b', start_at: 'soon' }] };
  });
}
