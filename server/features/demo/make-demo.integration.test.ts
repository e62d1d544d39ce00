import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordMatches } from '../../platform/crypto/passwords.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { readTextingCompany } from '../texting/company/company.service.ts';
import { DEMO_EMAIL } from './demo.repository.ts';
import { makeDemo } from './make-demo.ts';

const now = new Date('2026-03-01T18:00:00Z');

describe('makeDemo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const countRecords = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from leads) as leads, (select count(*) from calls) as calls,
              (select count(*) from accounts where demonstration) as demonstrations,
              (select count(distinct kind) from record_fields) as kinds,
              (select max(started_at) from calls) as newest`,
    );
    return rows[0];
  };

  /** Appointments by day and state, by the company's clocks. */
  const countAppointments = async () => {
    const { rows } = await database.pool.query<{ day: string; state: string; count: number }>(
      `select to_char(starts_at at time zone 'America/Denver', 'YYYY-MM-DD') as day, state, count(*)::int as count
       from appointments where booking_key like 'demo:%' group by 1, 2 order by 1, 2`,
    );
    return rows;
  };

  it('makes an account marked as a demonstration, with records up to now', async () => {
    const accountId = await makeDemo(database, 'first password', now);
    expect(await countRecords()).toEqual({
      leads: 3_500,
      calls: 12_000,
      demonstrations: 1,
      kinds: 3,
      newest: now,
    });
    const { profile, services, crews, live } = await readTextingCompany(database, accountId);
    expect([profile.name, services.length, crews.length]).toEqual(['Wasatch Pest Control', 7, 2]);
    expect(profile.hours?.closed).toEqual(['2026-07-04', '2026-11-26', '2026-12-25', '2027-01-01']);
    expect(live.needs.filter(({ done }) => !done)).toEqual([{ need: 'number', done: false }]);
    // The first day is a Sunday.
    const days = (await countAppointments()).map(({ day, state }) => `${day} ${state}`);
    expect(days).toEqual([2, 3, 4, 5, 6].map((day) => `2026-03-0${day} booked`));
    const login = await database.db.selectFrom('logins').selectAll().executeTakeFirstOrThrow();
    expect(login).toMatchObject({ email_key: DEMO_EMAIL, account_id: accountId });
    expect(await passwordMatches('first password', login.password_hash, 'test')).toBe(true);
  });

  it('a second time gives a new password, ends sessions and renews the records', async () => {
    const { account_id, user_id } = await database.db
      .selectFrom('logins')
      .selectAll()
      .executeTakeFirstOrThrow();
    const session = { account_id, user_id, token_hash: Buffer.alloc(32), expires_at: new Date('2030-01-01') };
    await database.db.insertInto('sessions').values(session).execute();
    const later = new Date('2026-03-02T18:00:00Z');
    expect(await makeDemo(database, 'second password', later)).toBe(account_id);
    expect(await countRecords()).toMatchObject({ leads: 3_500, calls: 12_000, newest: later });
    expect((await countAppointments()).slice(0, 3)).toMatchObject([
      { day: '2026-03-02', state: 'booked' },
      { day: '2026-03-02', state: 'done' },
      { day: '2026-03-02', state: 'no_show', count: 1 },
    ]);
    const login = await database.db.selectFrom('logins').selectAll().executeTakeFirstOrThrow();
    expect(await passwordMatches('first password', login.password_hash, 'test')).toBe(false);
    expect(await passwordMatches('second password', login.password_hash, 'test')).toBe(true);
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('leaves a customer alone who has that email', async () => {
    await database.db.updateTable('accounts').set({ demonstration: false }).execute();
    await expect(makeDemo(database, 'third password', now)).rejects.toThrow(/signed up as a customer/);
  });
});
