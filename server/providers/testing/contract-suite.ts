import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companyAt } from '../../../sandbox/company/company.ts';
import { passingFaultNames } from '../../../sandbox/framework/faults.ts';
import type { SandboxVendor } from '../../../sandbox/vendor.ts';
import type { Credentials, Provider } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { expectedOf } from './expected.ts';
import {
  type Connector,
  connectorCompany,
  openConnector,
  partsOf,
  readAll,
  readInPieces,
  smallCompany,
} from './open-connector.ts';

export interface SuiteOptions {
  provider: Provider;
  standIn: SandboxVendor;
  /** What a consent needs beside the token: region, account name. */
  place?: Credentials;
  /** Keys that are wrong, and how the check has to tell them. */
  wrong?: readonly { what: string; changed: Partial<Credentials>; kind: VendorError['kind'] }[];
  /** At most so many requests may a second reading of a day's news take. */
  newsRequests?: number;
  /** Its pages are so large that only all records need enough requests to meet every fault. */
  largePages?: boolean;
}

const end = connectorCompany.end;
const whole = { since: new Date('2023-06-02T00:00:00Z'), until: new Date(end.getTime() + 60_000) };
/** Seconds since 1970: a day before the company's newest record. */
const dayBefore = end.getTime() / 1000 - 86_400;

const faults = {
  slow: { ms: 5 },
  too_many: { every: 7 },
  broken: { every: 5 },
  half_page: { every: 6 },
  malformed: { every: 4 },
  shuffled: {},
  expired: { every: 9 },
  clock_off: { minutes: 7 },
  reset: { every: 8 },
} as const;
/** All at once they have to come less often, or a call would meet more of them in a row than it tries. */
const together = {
  ...faults,
  slow: { ms: 1 },
  too_many: { every: 29 },
  broken: { every: 11 },
  half_page: { every: 13 },
  malformed: { every: 17 },
  expired: { every: 23 },
  reset: { every: 19 },
} as const;

/** What every connector that reads has to do before its stand-in. */
export function connectorSuite({
  provider,
  standIn,
  place = {},
  wrong = [],
  newsRequests = 60,
  largePages = false,
}: SuiteOptions) {
  describe(`${provider.id} before its stand-in`, () => {
    let connector: Connector;
    /** With fewer records: what is tried once for each fault. */
    let small: Connector;
    beforeAll(async () => {
      connector = await openConnector(provider, standIn, place);
      small = await openConnector(provider, standIn, place, largePages ? connectorCompany : smallCompany);
    });
    afterAll(() => Promise.all([connector.close(), small.close()]));
    afterEach(() => {
      for (const { sandbox } of [connector, small]) {
        for (const name of passingFaultNames) sandbox.setFault(provider.id, name, null);
        sandbox.setFault(provider.id, 'revoked', null);
        sandbox.setNow(null);
      }
    });
    const expected = ({ company } = connector) => partsOf(provider, expectedOf(company));
    const readSmall = async () => {
      const before = small.sandbox.requests(provider.id);
      const { brought, refused } = await readAll(provider, small.session(), whole);
      expect(refused).toEqual([]);
      expect(brought.comparable(small.company.zone)).toEqual(expected(small));
      return small.sandbox.requests(provider.id) - before;
    };

    it('passes the check', async () => {
      await expect(provider.check(connector.session())).resolves.toBeUndefined();
    });

    it.each(wrong)('tells $what', async ({ changed, kind }) => {
      await expect(check(connector, changed)).resolves.toBe(kind);
    });

    it('tells revoked access and a vendor in trouble', async () => {
      connector.sandbox.setFault(provider.id, 'revoked', {});
      await expect(check(connector, {})).resolves.toBe('wrong_credentials');
      connector.sandbox.setFault(provider.id, 'revoked', null);
      connector.sandbox.setFault(provider.id, 'broken', { every: 1, token: true });
      await expect(check(connector, {})).resolves.toBe('unavailable');
    });

    it('reads everything, to the record', async () => {
      const { brought, refused } = await readAll(provider, connector.session(), whole);
      expect(refused).toEqual([]);
      expect(brought.comparable(connector.company.zone)).toEqual(expected());
    });

    it('goes on after a break at every batch', async () => {
      const { brought, batches } = await readInPieces(provider, () => small.session(), whole);
      expect(batches).toBeGreaterThan(provider.streams.length);
      expect(brought.comparable(small.company.zone)).toEqual(expected(small));
    });

    it.each(passingFaultNames)('brings the same under the fault %s', async (name) => {
      const fault = faults[name];
      small.sandbox.setFault(provider.id, name, fault);
      // Often enough to meet it.
      if (provider.streams.length > 0 && 'every' in fault) {
        expect(await readSmall()).toBeGreaterThan(fault.every);
      } else await readSmall();
    });

    it('brings the same under every fault at once', async () => {
      for (const name of passingFaultNames) small.sandbox.setFault(provider.id, name, together[name]);
      const requests = await readSmall();
      if (provider.streams.length > 0) expect(requests).toBeGreaterThan(together.broken.every);
    });

    it('reads only news the second time, changes of old records among it', async () => {
      connector.sandbox.setNow(dayBefore);
      const until = new Date(dayBefore * 1000);
      const { brought } = await readAll(provider, connector.session(), { since: whole.since, until });
      const then = partsOf(provider, expectedOf(companyAt(connector.company, dayBefore)));
      expect(brought.comparable(connector.company.zone)).toEqual(then);
      connector.sandbox.setNow(null);
      const before = connector.sandbox.requests(provider.id);
      for (const stream of provider.streams) {
        const since = new Date(until.getTime() - stream.overlapMs);
        const only = { ...provider, streams: [stream] };
        await readAll(only, connector.session(), { since, until: whole.until }, brought);
      }
      expect(brought.comparable(connector.company.zone)).toEqual(expected());
      expect(connector.sandbox.requests(provider.id) - before).toBeLessThanOrEqual(newsRequests);
    });
  });
}

async function check(connector: Connector, changed: Partial<Credentials>) {
  try {
    // What is missing may show itself when the session is opened.
    await connector.provider.check(connector.session(changed));
    return 'nothing wrong';
  } catch (error) {
    return error instanceof VendorError ? error.kind : error;
  }
}
