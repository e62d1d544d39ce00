import { expect, it } from 'vitest';
import { fieldroutes as standIn } from '../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { expectedOf } from '../testing/expected.ts';
import { connectorCompany, openConnector, readAll } from '../testing/open-connector.ts';
import { fieldroutes } from './fieldroutes.ts';
import { leads } from './leads.ts';

connectorSuite({
  provider: fieldroutes,
  standIn,
  records: { leads: 1_050, calls: 7_000 },
  wrong: [
    { what: 'a wrong key', changed: { fieldRoutesAuthKey: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong token', changed: { fieldRoutesAuthToken: 'another' }, kind: 'wrong_credentials' },
    { what: 'a missing token', changed: { fieldRoutesAuthToken: ' ' }, kind: 'incomplete' },
    { what: "another company's address", changed: { fieldRoutesSubdomain: 'another' }, kind: 'wrong_place' },
    { what: 'no host name', changed: { fieldRoutesSubdomain: 'example.com/' }, kind: 'wrong_place' },
  ],
  newsRequests: 20,
});

it("reads times by the office's clock, whichever the account has", async () => {
  const connector = await openConnector(fieldroutes, standIn);
  try {
    const { company } = connector;
    const session = { ...connector.session(), timeZone: 'Pacific/Auckland' };
    const span = { since: new Date('2023-06-02T00:00:00Z'), until: connectorCompany.end };
    const { brought } = await readAll({ ...fieldroutes, streams: [leads] }, session, span);
    expect(brought.comparable(company.zone).leads).toEqual(expectedOf(company).leads);
  } finally {
    await connector.close();
  }
});
