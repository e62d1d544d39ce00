import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanySize, companyAt } from '../../../sandbox/company/company.ts';
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
  type Span,
} from './open-connector.ts';

export interface SuiteOptions {
  provider: Provider;
  standIn: SandboxVendor;
  /** What a consent needs beside the token: region, account name. */
  place?: Credentials;
  /** Invalid keys, and the failure that the check must report. */
  wrong?: readonly { what: string; changed: Partial<Credentials>; kind: VendorError['kind'] }[];
  /** At most so many requests may a second reading of a day's news take. */
  newsRequests?: number;
  /** So many records that the vendor's longest lists have several pages. */
  records?: Partial<CompanySize>;
  /** The company that is read under each fault. */
  fewRecords?: Partial<CompanySize>;
  /** Requests that the connector sends at once; faults come so much less often, or a call would meet too many of them. */
  sideBySide?: number;
}

const end = connectorCompany.end;
const whole = { since: new Date('2023-06-02T00:00:00Z'), until: new Date(end.getTime() + 60_000) };
/** Months before the first call, some with nothing in them. */
const ofCalls = { ...whole, since: new Date('2025-08-01T00:00:00Z') };
/** Seconds since 1970: a day before the company's newest record. */
const dayBefore = end.getTime() / 1000 - 86_400;

const fewOfThem = { leads: 60, calls: 600 };

const faults = {
  slow: { ms: 1 },
  too_many: { every: 7 },
  broken: { every: 5 },
  half_page: { every: 6 },
  malformed: { every: 4 },
  shuffled: {},
  expired: { every: 9 },
  clock_off: { minutes: 7 },
  reset: { every: 8 },
} as const;
/** All at once each comes less often than one call is tried, so that no call meets the same twice. */
const together = {
  ...faults,
  broken: { every: 9 },
  malformed: { every: 10 },
  half_page: { every: 11 },
  reset: { every: 12 },
  too_many: { every: 13 },
  expired: { every: 14 },
} as const;

/** What every connector that reads has to do before its stand-in. */
export function connectorSuite({
  provider,
  standIn,
  place = {},
  wrong = [],
  newsRequests = 4,
  records = {},
  fewRecords = {},
  sideBySide = 1,
}: SuiteOptions) {
  const span = provider.side === 'softphone' ? ofCalls : whole;

  describe(`${provider.id} before its stand-in`, () => {
    let connector: Connector;
    /** The same of a company with few records: what is tried once for each fault. */
    let few: Connector;
    beforeAll(async () => {
      connector = await openConnector(provider, standIn, place, records);
      few = await openConnector(provider, standIn, place, { ...fewOfThem, ...fewRecords });
    });
    afterAll(() => Promise.all([connector.close(), few.close()]));
    afterEach(() => {
      for (const { sandbox } of [connector, few]) {
        for (const name of passingFaultNames) sandbox.setFault(provider.id, name, null);
        sandbox.setFault(provider.id, 'revoked', null);
        sandbox.setNow(null);
      }
    });
    /** Reads all that a company has, and gives how many answers that took. */
    const readsAll = async ({ company, sandbox, session }: Connector, span: Span) => {
      const before = sandbox.requests(provider.id);
      const { brought, refused } = await readAll(provider, session(), span);
      expect(refused).toEqual([]);
      expect(brought.comparable(company.zone)).toEqual(partsOf(provider, expectedOf(company)));
      return sandbox.requests(provider.id) - before;
    };
    /** Reads all under faults until each of them came; what one spoils may not be counted by another. */
    const readsUnder = async (settings: Partial<typeof faults | typeof together>, times = 1) => {
      let most = 1;
      for (const name of passingFaultNames) {
        const setting = settings[name];
        if (setting === undefined) continue;
        const every = 'every' in setting ? setting.every * sideBySide : 1;
        few.sandbox.setFault(provider.id, name, 'every' in setting ? { every } : setting);
        most = Math.max(most, every);
      }
      for (let answers = 0; answers < times * most; ) answers += await readsAll(few, span);
    };

    it('passes the check', async () => {
      await expect(provider.check(few.session())).resolves.toBeUndefined();
    });

    it.each(wrong)('tells $what', async ({ changed, kind }) => {
      await expect(check(few, changed)).resolves.toBe(kind);
    });

    it('tells revoked access and a vendor in trouble', async () => {
      few.sandbox.setFault(provider.id, 'revoked', {});
      await expect(check(few, {})).resolves.toBe('wrong_credentials');
      few.sandbox.setFault(provider.id, 'revoked', null);
      few.sandbox.setFault(provider.id, 'broken', { every: 1, token: true });
      await expect(check(few, {})).resolves.toBe('unavailable');
    });

    it('reads everything, to the record', async () => {
      await readsAll(connector, whole);
    });

    it('goes on after a break at every batch', async () => {
      const { company, session } = connector;
      const { brought, batches } = await readInPieces(provider, () => session(), span);
      expect(batches).toBeGreaterThan(provider.streams.length);
      expect(brought.comparable(company.zone)).toEqual(partsOf(provider, expectedOf(company)));
    });

    it.each(passingFaultNames)('brings the same under the fault %s', async (name) => {
      await readsUnder({ [name]: faults[name] });
    });

    it('brings the same under every fault at once', async () => {
      await readsUnder(together, 2);
    });

    it('reads only news the second time, changes of old records among it', async () => {
      const { company, sandbox, session } = connector;
      const all = partsOf(provider, expectedOf(company));
      sandbox.setNow(dayBefore);
      const until = new Date(dayBefore * 1000);
      const { brought } = await readAll(provider, session(), { since: span.since, until });
      const then = partsOf(provider, expectedOf(companyAt(company, dayBefore)));
      expect(brought.comparable(company.zone)).toEqual(then);
      for (const { kind } of provider.streams) expect(then[kind]).not.toEqual(all[kind]);
      if (then.leads.length > 0) expect(all.leads).not.toEqual(expect.arrayContaining(then.leads));
      sandbox.setNow(null);
      const before = sandbox.requests(provider.id);
      for (const stream of provider.streams) {
        const since = new Date(until.getTime() - stream.overlapMs);
        const only = { ...provider, streams: [stream] };
        await readAll(only, session(), { since, until: span.until }, brought);
      }
      expect(brought.comparable(company.zone)).toEqual(all);
      expect(sandbox.requests(provider.id) - before).toBeLessThanOrEqual(newsRequests);
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
