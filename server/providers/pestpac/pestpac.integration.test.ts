import { expect, it } from 'vitest';
import { pestpac as standIn } from '../../../sandbox/vendors/pestpac/pestpac.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { connectorCompany, openConnector, readAll } from '../testing/open-connector.ts';
import { buyersOverlapMs } from './buyers.ts';
import { customers } from './customers.ts';
import { pestpac } from './pestpac.ts';

connectorSuite({
  provider: pestpac,
  standIn,
  wrong: [
    { what: 'a wrong API key', changed: { pestPacApiKey: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong tenant', changed: { pestPacTenantId: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong client', changed: { pestPacClientSecret: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong password', changed: { pestPacPassword: 'another' }, kind: 'wrong_credentials' },
    { what: 'a missing user', changed: { pestPacUser: '' }, kind: 'incomplete' },
  ],
  // Each stream has a session of its own here, and so lists the locations and orders again.
  newsRequests: 180,
});

it('walks through all locations once a day, and between that asks only where something was sold', async () => {
  const connector = await openConnector(pestpac, standIn);
  const { end } = connectorCompany;
  /** Requests of a reading of customers that follows one at `last`. */
  const requestsAfter = async (last: number): Promise<number> => {
    const before = connector.sandbox.requests(pestpac.id);
    const span = { since: new Date(last - buyersOverlapMs), until: end };
    await readAll({ ...pestpac, streams: [customers] }, connector.session(), span);
    return connector.sandbox.requests(pestpac.id) - before;
  };
  const halfAnHour = await requestsAfter(end.getTime() - 30 * 60_000);
  const overnight = await requestsAfter(end.getTime() - 20 * 3_600_000);
  // Of some 2,700 locations the list has six pages, and 200 stand in an answer.
  expect(overnight - halfAnHour).toBeGreaterThan(15);
  await connector.close();
});
