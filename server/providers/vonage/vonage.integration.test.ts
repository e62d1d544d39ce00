import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vonage as standIn } from '../../../sandbox/vendors/vonage/vonage.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { vonage } from './vonage.ts';

const wrong = 'wrong_credentials';
connectorSuite({
  provider: vonage,
  standIn,
  wrong: [
    { what: 'a wrong client secret', changed: { softphoneApiKey: 'wrong' }, kind: wrong },
    { what: 'a wrong client', changed: { softphoneClientId: 'wrong' }, kind: wrong },
    { what: 'a wrong user', changed: { softphoneUser: 'nobody' }, kind: wrong },
    { what: 'a wrong password', changed: { softphonePassword: 'wrong' }, kind: wrong },
    { what: 'a missing password', changed: { softphonePassword: '' }, kind: 'incomplete' },
    { what: 'a missing account', changed: { softphoneAccount: '' }, kind: 'incomplete' },
    { what: 'an account of somebody else', changed: { softphoneAccount: '1' }, kind: 'wrong_place' },
    { what: 'an account that is none', changed: { softphoneAccount: '1/../2' }, kind: 'wrong_place' },
  ],
});

describe('Vonage by consent', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(vonage, standIn, { softphoneAccount: '4100009' });
  });
  afterAll(() => connector.close());

  it('reads as it does by key', async () => {
    const span = { since: new Date('2026-05-01T00:00:00Z'), until: new Date('2026-05-03T00:00:00Z') };
    const { zone } = connector.company;
    const byKey = (await readAll(vonage, connector.session(), span)).brought.comparable(zone);
    const byConsent = (await readAll(vonage, connector.consented(), span)).brought.comparable(zone);
    expect(byConsent.calls.length).toBeGreaterThan(20);
    expect(byConsent).toEqual(byKey);
  });

  it('needs the account', async () => {
    const session = { ...connector.consented(), credentials: {} };
    await expect(vonage.check(session)).rejects.toMatchObject({ kind: 'incomplete' });
  });
});
