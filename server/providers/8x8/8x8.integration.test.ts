import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eightByEight as standIn } from '../../../sandbox/vendors/8x8/8x8.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { eightByEight } from './8x8.ts';

const wrong = 'wrong_credentials';
connectorSuite({
  provider: eightByEight,
  standIn,
  wrong: [
    { what: 'a wrong key', changed: { softphoneApiKey: 'eght_wrong' }, kind: wrong },
    { what: 'a wrong user', changed: { softphoneUser: 'nobody' }, kind: wrong },
    { what: 'a wrong password', changed: { softphonePassword: 'wrong' }, kind: wrong },
    { what: 'a missing user', changed: { softphoneUser: '' }, kind: 'incomplete' },
    { what: 'a missing password', changed: { softphonePassword: '' }, kind: 'incomplete' },
    { what: 'a PBX of somebody else', changed: { softphoneAccount: 'other' }, kind: 'wrong_place' },
    { what: 'a PBX that is none', changed: { softphoneAccount: 'a,b' }, kind: 'wrong_place' },
  ],
});

describe('8x8', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(eightByEight, standIn);
  });
  afterAll(() => connector.close());
  const days = { since: new Date('2026-05-01T00:00:00Z'), until: new Date('2026-05-03T00:00:00Z') };
  const callsOf = async (session: ReturnType<Connector['session']>) =>
    (await readAll(eightByEight, session, days)).brought.comparable(connector.company.zone).calls;

  it('reads by consent, and of all PBXes, as it does of one by key', async () => {
    const ofOne = await callsOf(connector.session());
    expect(ofOne.length).toBeGreaterThan(20);
    expect(await callsOf(connector.session({ softphoneAccount: '' }))).toEqual(ofOne);
    expect(await callsOf(connector.consented())).toEqual(ofOne);
  });

  it('is not asked about what it no longer keeps', async () => {
    const before = connector.sandbox.requests('8x8');
    const span = { since: new Date('2010-01-01T00:00:00Z'), until: new Date('2026-01-01T00:00:00Z') };
    await readAll(eightByEight, connector.session(), span);
    expect(connector.sandbox.requests('8x8') - before).toBeLessThan(30);
  });

  it('begins a window anew when its scroll has run out', async () => {
    const [stream] = eightByEight.streams;
    if (stream?.kind !== 'calls') throw new Error('There is no stream of calls');
    const { signal } = new AbortController();
    const ids = async (resume: unknown) => {
      const read: string[] = [];
      for await (const { records } of stream.read(connector.session(), { ...days, resume, signal })) {
        read.push(...records().rows.map(({ externalId }) => externalId));
      }
      return read;
    };
    const whole = await ids(null);
    const longAgo = Buffer.from('wasatchpest_1_1780000000_1600000000000').toString('base64');
    expect(await ids({ from: days.since.getTime(), mark: longAgo })).toEqual(whole);
  });
});
