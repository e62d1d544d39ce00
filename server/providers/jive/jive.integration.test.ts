import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jive as standIn } from '../../../sandbox/vendors/jive/jive.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { jive } from './jive.ts';

connectorSuite({ provider: jive, standIn });

describe('GoTo Connect', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(jive, standIn);
  });
  afterAll(() => connector.close());

  it('is asked about empty years in months', async () => {
    const before = connector.sandbox.requests('jive');
    const span = { since: new Date('2023-01-01T00:00:00Z'), until: new Date('2025-12-31T00:00:00Z') };
    await readAll(jive, connector.session(), span);
    expect(connector.sandbox.requests('jive') - before).toBeLessThan(40);
  });

  it('begins a window anew when the vendor no longer accepts a page marker', async () => {
    const [stream] = jive.streams;
    if (stream?.kind !== 'calls') throw new Error('There is no stream of calls');
    const from = Date.parse('2026-05-01T00:00:00Z');
    const span = { since: new Date(from), until: new Date('2026-05-08T00:00:00Z') };
    const { signal } = new AbortController();
    const ids = async (resume: unknown) => {
      const read: string[] = [];
      for await (const { records } of stream.read(connector.session(), { ...span, resume, signal })) {
        read.push(...records().rows.map(({ externalId }) => externalId));
      }
      return read;
    };
    const whole = await ids(null);
    expect(whole.length).toBeGreaterThan(100);
    expect(await ids({ from, mark: 'forgotten' })).toEqual(whole);
  });
});
