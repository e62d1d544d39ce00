import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextCompanies } from '../../../platform/database/schema-company.ts';
import { together } from '../../../platform/database/together.ts';
import type { Company, Crew, Service } from './company.ts';
import { hoursOf, readHours, readSentences, readTopics } from './stored-company.ts';

type Db = Kysely<Database>;

/** A company's profile for the assistant; null while its name, trade or time zone is missing. */
export async function readCompany(db: Db, accountId: string): Promise<Company | null> {
  const row = await findProfile(db, accountId);
  return row === undefined ? null : companyOf(db, row);
}

/** The company of a stored profile, with its services and crews; null as above. */
export async function companyOf(db: Db, row: Selectable<TextCompanies>): Promise<Company | null> {
  const { account_id: accountId } = row;
  if (row.name === null || row.trade === null || row.zone === null) return null;
  const [services, crews] = await together(db, (on) =>
    Promise.all([listServices(on, accountId), listCrews(on, accountId)]),
  );
  return {
    ...{ name: row.name, trade: row.trade, zone: row.zone },
    ...{ phone: row.office_phone, areas: row.areas, onCall: row.on_call },
    hours: hoursOf(readHours(row.hours)),
    ...{ services, crews },
    personTopics: readTopics(row.person_topics),
    sentences: readSentences(row.sentences),
  };
}

/** The stored profile of a company. */
export function findProfile(db: Db, accountId: string) {
  return db.selectFrom('text_companies').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The time zone of a company, or of its account while it said none. */
export async function accountZone(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('text_companies as c', 'c.account_id', 'a.account_id')
    .select(({ fn }) => fn.coalesce('c.zone', 'a.time_zone').as('zone'))
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.zone;
}

/** The services that a company offers, in the order of its list. */
export async function listServices(db: Db, accountId: string): Promise<Service[]> {
  const rows = await db
    .selectFrom('text_services')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('service_id')
    .execute();
  return rows.map((row) => ({
    serviceId: row.service_id,
    name: row.name,
    problems: row.problems,
    price:
      row.price_kind === 'ask' || row.price_cents === null || row.price_per === null
        ? { kind: 'ask' }
        : { kind: row.price_kind, cents: row.price_cents, per: row.price_per },
    minutes: row.minutes,
    recurring: row.recurring,
    windowMinutes: row.window_minutes,
  }));
}

/** A company's crews with the offered services that each does, in the order of its list. */
export async function listCrews(db: Db, accountId: string): Promise<Crew[]> {
  const [crews, services] = await together(db, (on) =>
    Promise.all([crewRows(on, accountId), crewServiceRows(on, accountId)]),
  );
  return crews.map(({ crew_id, name, seats }) => ({
    crewId: crew_id,
    name,
    seats,
    services: services.filter((one) => one.crew_id === crew_id).map(({ service_id }) => service_id),
  }));
}

const crewRows = (db: Db, accountId: string) =>
  db
    .selectFrom('text_crews')
    .select(['crew_id', 'name', 'seats'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('crew_id')
    .execute();

const crewServiceRows = (db: Db, accountId: string) =>
  db
    .selectFrom('text_crew_services as c')
    .innerJoin('text_services as s', (join) =>
      join.onRef('s.account_id', '=', 'c.account_id').onRef('s.service_id', '=', 'c.service_id'),
    )
    .innerJoin('text_crews as r', (join) =>
      join.onRef('r.account_id', '=', 'c.account_id').onRef('r.crew_id', '=', 'c.crew_id'),
    )
    .select(['c.crew_id', 'c.service_id'])
    .where('c.account_id', '=', accountId)
    .where('s.removed_at', 'is', null)
    .where('r.removed_at', 'is', null)
    .orderBy('s.position')
    .execute();
