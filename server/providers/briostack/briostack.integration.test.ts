import { afterAll, beforeAll, expect, it } from 'vitest';
import { briostack as standIn } from '../../../sandbox/vendors/briostack/briostack.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector } from '../testing/open-connector.ts';
import { briostack } from './briostack.ts';

connectorSuite({
  provider: briostack,
  standIn,
  place: { crmAccount: 'wasatch-sandbox' },
  records: { leads: 500 },
  newsRequests: 12,
});

let elsewhere: Connector;
beforeAll(async () => {
  elsewhere = await openConnector(briostack, standIn, { crmAccount: 'another' });
});
afterAll(() => elsewhere.close());

it("detects another company's address", async () => {
  const error = { kind: 'wrong_place', facts: { fields: ['crmAccount'] } };
  await expect(briostack.check(elsewhere.consented())).rejects.toMatchObject(error);
});
