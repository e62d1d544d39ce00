import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialpad as standIn } from '../../../sandbox/vendors/dialpad/dialpad.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { dialpad } from './dialpad.ts';

connectorSuite({
  provider: dialpad,
  standIn,
  records: { calls: 600 },
  wrong: [
    { what: 'a wrong key', changed: { softphoneApiKey: 'sandbox-other' }, kind: 'wrong_credentials' },
    { what: 'a missing key', changed: { softphoneApiKey: '' }, kind: 'incomplete' },
  ],
});

describe('Dialpad', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(dialpad, {
      ...standIn,
      routes: (app, context) =>
        standIn.routes(app, {
          ...context,
          bearer: async (request, scope) =>
            request.headers.authorization === 'Bearer no-administrator'
              ? 'forbidden'
              : context.bearer(request, scope),
        }),
    });
  });
  afterAll(() => connector.close());
  const day = { since: new Date('2026-05-30T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') };

  it('is read by consent as by key', async () => {
    await expect(dialpad.check(connector.consented())).resolves.toBeUndefined();
    const { brought } = await readAll(dialpad, connector.consented(), day);
    expect(brought.comparable('UTC').calls.length).toBeGreaterThan(0);
  });

  it('distinguishes a key without the rights from a wrong one', async () => {
    const check = (softphoneApiKey: string) => dialpad.check(connector.session({ softphoneApiKey }));
    await expect(check('no-administrator')).rejects.toMatchObject({ kind: 'missing_permission' });
    await expect(check('other')).rejects.toMatchObject({ facts: { fields: ['softphoneApiKey'] } });
  });

  it('begins anew when its place in the list is no longer known', async () => {
    const resume = { list: { from: day.since.getTime(), mark: 'a-mark-of-last-year' }, taken: [] };
    const { signal } = new AbortController();
    const rows: string[] = [];
    for (const stream of dialpad.streams) {
      for await (const batch of stream.read(connector.session(), { ...day, resume, signal })) {
        rows.push(...batch.records().rows.map(({ externalId }) => externalId));
      }
    }
    const { brought } = await readAll(dialpad, connector.session(), day);
    expect(new Set(rows).size).toBe(brought.comparable('UTC').calls.length);
  });
});
