import { instantOf, lastInstantOf, localDay } from '../crm/local-time.ts';
import { nameOf, piecesOf } from '../crm/rows.ts';
import type { VendorSession } from '../provider.ts';
import type { VendorApi } from '../vendor-api.ts';
import { askList, askOne, askPages } from './ask.ts';
import { Employee, Lead, Location, LocationId, Order, Setup } from './wire.ts';

/** Leads say when they came and not when they changed: so long a lead is looked at again. */
export const watchedMs = 120 * 86_400_000;
/** Locations per call; their ids are in its address. */
const locationsAtOnce = 200;
/** Concurrent requests for the setups of locations. */
export const sideBySide = 10;
const day = 86_400_000;
/** Orders are requested by month. Later sales appear when their date comes nearer. */
const orderDays = 31;
const aheadDays = 28;

/**
 * Cache of one session, so that its streams request nothing twice: a company's quota of calls is small, and
 * setups come one location at a time.
 */
const memories = new WeakMap<VendorApi, Map<string, Promise<unknown>>>();

function once<T>({ api }: Pick<VendorSession, 'api'>, what: string, ask: () => Promise<T>): Promise<T> {
  const memory = memories.get(api) ?? new Map<string, Promise<unknown>>();
  memories.set(api, memory);
  const known = memory.get(what);
  // Each key is requested in one place only, so the value has the type it was stored with.
  if (known !== undefined) return known as Promise<T>;
  const asked = ask();
  memory.set(what, asked);
  asked.catch(() => memory.delete(what));
  return asked;
}

/** Leads received on the day of `since` or later, by id. The list has no end parameter and no pages. */
export const leadsSince = (session: VendorSession, since: Date) => {
  const startReceivedDate = localDay(since, session.timeZone);
  return once(session, `leads ${startReceivedDate}`, async () => {
    const { rows, refused } = await askList(session, '/Leads', { startReceivedDate }, Lead);
    const byId = new Map(rows.map((lead) => [lead.LeadID, lead]));
    return { leads: [...byId.values()].sort((a, b) => a.LeadID - b.LeadID), refused };
  });
};

/** Every location of the company, by id: the list of ids first, then their records. */
export const allLocations = (session: VendorSession): Promise<ReadonlyMap<number, Location>> =>
  once(session, 'locations', async () => {
    const ids = await askPages(session, '/Locations/LocationIDList', {}, LocationId, (id) => id);
    return locationsBy(session, ids);
  });

/** The locations with these ids. */
export async function locationsBy(
  session: VendorSession,
  ids: readonly number[],
): Promise<Map<number, Location>> {
  const found = new Map<number, Location>();
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (const piece of piecesOf(sorted, locationsAtOnce)) {
    const { rows } = await askList(session, '/Locations', { ids: piece.join(',') }, Location);
    for (const location of rows) found.set(location.LocationID, location);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** The services that were set up at a location, once-only work among them. */
export const setupsAt = (session: VendorSession, locationId: number) =>
  once(session, `setups ${locationId}`, async () => {
    const { rows } = await askList(session, `/Locations/${locationId}/serviceSetups`, undefined, Setup);
    return [...new Map(rows.map((setup) => [setup.SetupID, setup])).values()];
  });

/** Who sold a service, as PestPac abbreviates people. */
export async function soldBy(session: VendorSession, setupId: number): Promise<string | null> {
  return (await askOne(session, `/ServiceSetups/${setupId}`, Setup)).Technicians[2]?.Code ?? null;
}

/**
 * The locations at which something was sold to a lead lately: those whose orders name a lead. Where orders do not say
 * whether there was one, all that have orders.
 */
export const lateSales = (session: VendorSession, from: Date, until: Date): Promise<ReadonlySet<number>> => {
  const startDay = localDay(from, session.timeZone);
  return once(session, `sales ${startDay} ${until.getTime()}`, async () => {
    const orders = [];
    const end = until.getTime() + aheadDays * day;
    for (let at = from.getTime(); at < end; at += orderDays * day) {
      const startWorkDate = localDay(at, session.timeZone);
      const endWorkDate = localDay(Math.min(at + orderDays * day, end), session.timeZone);
      // Orders of one type have more fields; done and open ones are requested apart.
      for (const posted of ['false', 'true']) {
        const query = { orderType: 'ServiceOrder', startWorkDate, endWorkDate, posted };
        orders.push(...(await askList(session, '/ServiceOrders', query, Order)).rows);
      }
    }
    const told = orders.some(({ LeadID }) => LeadID);
    const meant = told ? orders.filter(({ LeadID }) => LeadID) : orders;
    return new Set(meant.flatMap(({ LocationID }) => LocationID ?? []));
  });
};

/** Names by user name; a person who is not listed any more stays with the abbreviation. */
export const personNames = (session: VendorSession): Promise<(code: string | null) => string | null> =>
  once(session, 'people', async () => {
    const query = { active: 'true' };
    const people = await askPages(session, '/lookups/Employees', query, Employee, (one) => one.EmployeeID);
    const names = new Map<string, string>();
    for (const { Username, FirstName, LastName } of people) {
      const name = nameOf(FirstName, LastName, null);
      if (Username !== null && name !== null) names.set(Username.toLowerCase(), name);
    }
    return (code) => (code === null ? null : (names.get(code.toLowerCase()) ?? code));
  });

/** When something was sold, as far as it is written: the first and the last second that may be meant. */
export interface SaleTime {
  first: number;
  last: number;
}

/** When each of the setups was sold, earliest first. */
export const saleTimes = (
  setups: readonly Setup[],
  { timeZone }: Pick<VendorSession, 'timeZone'>,
): SaleTime[] =>
  setups
    .flatMap(({ AddDate }) => {
      const [first, last] = [instantOf(AddDate, timeZone), lastInstantOf(AddDate, timeZone)];
      return first === null || last === null ? [] : [{ first, last }];
    })
    .sort((a, b) => a.first - b.first || a.last - b.last);
