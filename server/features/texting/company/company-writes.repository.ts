import { type Kysely, sql, type Updateable } from 'kysely';
import type { CompanyCrew, CompanyService } from '../../../../contract/texting-company.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextCompanies } from '../../../platform/database/schema-company.ts';

type Db = Kysely<Database>;
type Part = Omit<Updateable<TextCompanies>, 'account_id'>;

/** Stores a part of a company's profile; the rest of it stays. */
export async function storeProfile(trx: Db, accountId: string, part: Part): Promise<void> {
  await trx
    .insertInto('text_companies')
    .values({ ...part, account_id: accountId })
    .onConflict((on) => on.column('account_id').doUpdateSet({ ...part, updated_at: sql`now()` }))
    .execute();
}

/** Stores services in their order; each that is there already is replaced. */
export async function storeServices(trx: Db, accountId: string, services: readonly CompanyService[]) {
  for (const [position, service] of services.entries()) {
    const { name, problems, price, minutes, recurring } = service;
    const columns = {
      ...{ name, problems, minutes, recurring, position, removed_at: null },
      window_minutes: service.windowMinutes,
      price_kind: price.kind,
      price_cents: price.kind === 'ask' ? null : price.cents,
      price_per: price.kind === 'ask' ? null : price.per,
    };
    await trx
      .insertInto('text_services')
      .values({ account_id: accountId, service_id: service.serviceId, ...columns })
      .onConflict((on) => on.columns(['account_id', 'service_id']).doUpdateSet(columns))
      .execute();
  }
}

/** Takes services out of the offer; those that no appointment names are deleted. */
export const retireServices = (trx: Db, accountId: string, ids: readonly string[]): Promise<void> =>
  retire(trx, accountId, ids, { table: 'text_services', key: 'service_id', namedBy: ['appointments'] });

/** Stores crews in their order with what each does; of services that are not offered nothing is stored. */
export async function storeCrews(trx: Db, accountId: string, crews: readonly CompanyCrew[]): Promise<void> {
  for (const [position, { crewId, name, seats, services }] of crews.entries()) {
    const columns = { name, seats, position, removed_at: null };
    await trx
      .insertInto('text_crews')
      .values({ account_id: accountId, crew_id: crewId, ...columns })
      .onConflict((on) => on.columns(['account_id', 'crew_id']).doUpdateSet(columns))
      .execute();
    await trx
      .deleteFrom('text_crew_services')
      .where('account_id', '=', accountId)
      .where('crew_id', '=', crewId)
      .execute();
    await sql`
      insert into text_crew_services (account_id, crew_id, service_id)
      select account_id, ${crewId}::uuid, service_id from text_services
      where account_id = ${accountId} and service_id = any(${services}::uuid[]) and removed_at is null`.execute(
      trx,
    );
  }
}

/** Takes crews out of use; those that no appointment and no blocked time names are deleted. */
export const retireCrews = (trx: Db, accountId: string, ids: readonly string[]): Promise<void> =>
  retire(trx, accountId, ids, {
    ...{ table: 'text_crews', key: 'crew_id' },
    namedBy: ['appointments', 'blocked_times'],
  });

/** Rows that a company takes out, by which of their columns, and the tables that may name them still. */
interface Retired {
  table: 'text_services' | 'text_crews';
  key: 'service_id' | 'crew_id';
  namedBy: readonly ('appointments' | 'blocked_times')[];
}

async function retire(
  trx: Db,
  accountId: string,
  ids: readonly string[],
  { table, key, namedBy }: Retired,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = sql.table(table);
  const those = sql`account_id = ${accountId} and ${sql.ref(key)} = any(${ids}::uuid[])`;
  // With a row that is deleted goes what names it. So what is being booked ends first, and is seen by the next statements.
  await sql`select from ${rows} where ${those} order by ${sql.ref(key)} for update`.execute(trx);
  await sql`delete from text_crew_services where ${those}`.execute(trx);
  const [id, its] = [sql.ref(`n.${key}`), sql.ref(`r.${key}`)];
  const unnamed = namedBy.map(
    (other) =>
      sql`not exists (select from ${sql.table(other)} n where n.account_id = r.account_id and ${id} = ${its})`,
  );
  await sql`delete from ${rows} r where ${those} and ${sql.join(unnamed, sql` and `)}`.execute(trx);
  await sql`update ${rows} set removed_at = now() where ${those} and removed_at is null`.execute(trx);
}
