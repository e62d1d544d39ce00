import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import { readCompany } from '../../company/company.repository.ts';
import type { Company } from '../../company/company.ts';

type Db = Kysely<Database>;

/** What `insertCompany` has made. */
export type MadeCompany = Company;

const morning = [{ start: '08:00', end: '12:00' }];

/**
 * A company in Denver that is open from 8 to 12 on weekdays, with a service of 50 minutes in windows of two hours and
 * crews that do it.
 */
export async function insertCompany(
  db: Db,
  accountId: string,
  crews: readonly { seats: number }[],
): Promise<MadeCompany> {
  const week = { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning, sat: [], sun: [] };
  const profile = {
    ...({ name: 'Canyon Pest', trade: 'pest-control', zone: 'America/Denver' } as const),
    hours: JSON.stringify({ version: 1, week, closed: [] }),
  };
  await db
    .insertInto('text_companies')
    .values({ account_id: accountId, ...profile })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(profile))
    .execute();
  const { service_id } = await db
    .insertInto('text_services')
    .values({ account_id: accountId, name: 'General service', price_kind: 'ask', minutes: 50 })
    .returning('service_id')
    .executeTakeFirstOrThrow();
  for (const [index, { seats }] of crews.entries()) {
    const { crew_id } = await db
      .insertInto('text_crews')
      .values({ account_id: accountId, name: `Crew ${index + 1}`, seats, position: index })
      .returning('crew_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('text_crew_services')
      .values({ account_id: accountId, crew_id, service_id })
      .execute();
  }
  const company = await readCompany(db, accountId);
  if (company === null) throw new Error('the company was not stored');
  return company;
}
