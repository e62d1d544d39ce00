import { expect, it } from 'vitest';
import type { SandboxVendor } from '../../../sandbox/vendor.ts';
import { pestpac as standIn } from '../../../sandbox/vendors/pestpac/pestpac.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { connectorCompany, openConnector, readAll } from '../testing/open-connector.ts';
import { buyersOverlapMs } from './buyers.ts';
import { customers } from './customers.ts';
import { sideBySide } from './known.ts';
import { pestpac } from './pestpac.ts';

connectorSuite({
  provider: pestpac,
  standIn,
  records: { leads: 520, calls: 500 },
  fewRecords: { calls: 260 },
  sideBySide,
  wrong: [
    { what: 'a wrong API key', changed: { pestPacApiKey: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong tenant', changed: { pestPacTenantId: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong client', changed: { pestPacClientSecret: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong password', changed: { pestPacPassword: 'another' }, kind: 'wrong_credentials' },
    { what: 'a missing user', changed: { pestPacUser: '' }, kind: 'incomplete' },
  ],
  // Each stream has a session of its own here, and so lists the locations and orders again.
  newsRequests: 60,
});

it('walks through all locations once a day, and between that asks only where something was sold', async () => {
  let pages = 0;
  const watched: SandboxVendor = {
    ...standIn,
    routes(app, context) {
      app.addHook('onRequest', async ({ url }) => {
        if (url.includes('/LocationIDList')) pages += 1;
      });
      standIn.routes(app, context);
    },
  };
  const connector = await openConnector(pestpac, watched);
  const { end } = connectorCompany;
  /** Pages of the list of locations that a reading of customers requests when it follows one at `last`. */
  const pagesAfter = async (last: number): Promise<number> => {
    const before = pages;
    const span = { since: new Date(last - buyersOverlapMs), until: end };
    await readAll({ ...pestpac, streams: [customers] }, connector.session(), span);
    return pages - before;
  };
  expect(await pagesAfter(end.getTime() - 30 * 60_000)).toBe(0);
  expect(await pagesAfter(end.getTime() - 20 * 3_600_000)).toBeGreaterThan(1);
  await connector.close();
});
