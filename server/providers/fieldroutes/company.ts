import { instantOf, isZone, localText } from '../crm/local-time.ts';
import { nameOf } from '../crm/rows.ts';
import type { VendorSession } from '../provider.ts';
import { type Filter, get, search } from './entities.ts';
import { Employee, Office } from './wire.ts';

/** What is needed to understand a company's records: its offices' clocks and its people. */
export interface Company {
  /** The moment that an office's wall clock shows; null for none and for the zero date. */
  instant(text: string | null, officeId: string | null): number | null;
  /** An employee's name; null for an unknown id. */
  rep(employeeId: string | null): string | null;
  /** A filter that takes everything that any office's clock puts between the request's ends; without `since`, before. */
  between(since: Date | null, until: Date): Filter;
}

/** So that a clock set back between the ends of a window hides nothing. */
const hour = 3_600_000;

/**
 * Reads a company's offices and, where names are needed, its people. Times are read as local to the office that the
 * record belongs to: the answers name no zone, and the documentation mentions local times where it mentions any.
 */
export async function readCompany(session: VendorSession, named: boolean): Promise<Company> {
  const offices = await get(session, 'office', await search(session, 'office', {}), Office);
  const zones = new Map<string | null, string>();
  for (const { officeID, timeZone } of offices.found) {
    if (timeZone !== null && isZone(timeZone)) zones.set(officeID, timeZone);
  }
  const every = zones.size > 0 ? [...new Set(zones.values())] : [session.timeZone];
  const names = named ? await readNames(session) : new Map<string | null, string | null>();
  return {
    instant: (text, officeId) => instantOf(text, zones.get(officeId) ?? session.timeZone),
    rep: (employeeId) => names.get(employeeId) ?? null,
    between(since, until) {
      const texts = (instant: number) => every.map((zone) => localText(instant, zone)).sort();
      const last = texts(until.getTime()).at(-1) ?? '';
      if (since === null) return { operator: '<=', value: last };
      return { operator: 'BETWEEN', value: [texts(since.getTime() - hour)[0] ?? '', last] };
    },
  };
}

async function readNames(session: VendorSession): Promise<Map<string | null, string | null>> {
  // Those who have left sold something too.
  const ids = await search(session, 'employee', { active: { operator: 'IN', value: [0, 1] } });
  const { found } = await get(session, 'employee', ids, Employee);
  return new Map(found.map(({ employeeID, fname, lname }) => [employeeID, nameOf(fname, lname, null)]));
}
