import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aircall as standIn } from '../../../sandbox/vendors/aircall/aircall.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { Brought, expectedOf } from '../testing/expected.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { aircall } from './aircall.ts';
import { callStream } from './calls.ts';

connectorSuite({
  provider: aircall,
  standIn,
  records: { calls: 600 },
  wrong: [
    { what: 'a wrong token', changed: { softphoneApiKey: 'sandbox-other' }, kind: 'wrong_credentials' },
    { what: 'a wrong API ID', changed: { softphoneClientId: 'sandbox-other' }, kind: 'wrong_credentials' },
    { what: 'a missing API ID', changed: { softphoneClientId: '' }, kind: 'incomplete' },
  ],
});

describe('Aircall', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(aircall, standIn);
  });
  afterAll(() => connector.close());
  const day = { since: new Date('2026-05-30T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };

  it('is read by consent as by key', async () => {
    await expect(aircall.check(connector.consented())).resolves.toBeUndefined();
    const { brought } = await readAll(aircall, connector.consented(), day);
    expect(brought.comparable('UTC').calls.length).toBeGreaterThan(0);
  });

  it('names the fields that are to blame', async () => {
    expect(() => connector.session({ softphoneClientId: '' })).toThrow(
      expect.objectContaining({ facts: { fields: ['softphoneClientId'] } }),
    );
    await expect(
      aircall.check(connector.session({ softphoneApiKey: 'sandbox-other' })),
    ).rejects.toMatchObject({ facts: { status: 401, fields: ['softphoneApiKey', 'softphoneClientId'] } });
  });

  it('waits by the vendor clock when it asked too much', async () => {
    connector.sandbox.setFault('aircall', 'clock_off', { minutes: 30 });
    connector.sandbox.setFault('aircall', 'too_many', { every: 2 });
    const { brought } = await readAll(aircall, connector.session(), day);
    connector.sandbox.setFault('aircall', 'too_many', null);
    connector.sandbox.setFault('aircall', 'clock_off', null);
    expect(brought.comparable('UTC').calls.length).toBeGreaterThan(0);
  });

  it('asks anew for the calls that a query of more than ten thousand does not show', async () => {
    const busy = await openConnector(aircall, standIn, {}, { calls: 10_150 });
    const { company } = busy;
    const [from = 0, shown] = [company.calls[0]?.startedAt, 197 * 50];
    const place = { from, page: 198, newest: from };
    const span = { since: new Date(from * 1000), until: day.until, signal: new AbortController().signal };
    const brought = new Brought();
    for await (const { records } of callStream.read(busy.session(), { ...span, resume: { place } })) {
      brought.add('calls', records().rows);
    }
    const rest = expectedOf({ ...company, calls: company.calls.slice(shown) });
    expect(brought.comparable(company.zone).calls).toEqual(rest.calls);
    await busy.close();
  });
});
