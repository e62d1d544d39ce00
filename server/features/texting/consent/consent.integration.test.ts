import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { deleteAccountRows } from '../../account-data/removal.repository.ts';
import { lockAwaited } from '../../account-data/testing/account-rows.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { basesOf } from '../messaging/facts-of.ts';
import { listLedger } from '../messaging/ledger.repository.ts';
import { PROGRAMS } from '../policy/facts.ts';
import { isStoppedAfter, listEvents } from './consent.repository.ts';
import { liftDoNotContact, resumeTexts, stopTexts } from './consent.service.ts';
import { insertGrant } from './testing/grant-rows.ts';

let database: TestDatabase;
let accountId: string;
let people = 0;
let accounts = 0;
let e164: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  accountId = await newAccount();
  e164 = `+1801555${String(100 + ++people).padStart(4, '0')}`;
});

async function newAccount(): Promise<string> {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  const { rows } = await database.pool.query('select account_id from logins where email_key = $1', [email]);
  return rows[0].account_id;
}

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute));
const inTransaction = <Given>(work: (trx: TestDatabase['db']) => Promise<Given>) =>
  database.db.transaction().execute(work);
const grant = (id: string, program: 'follow_up' | 'marketing' | null, minute = 0) =>
  inTransaction((trx) =>
    insertGrant(trx, accountId, {
      ...{ e164, program, consent: 'written', basis: 'form', words: 'You may text me.', saidAt: at(minute) },
      source: { kind: 'form', id },
    }),
  );
const stop = (id: string, minute: number, basis: 'text' | 'carrier' | 'do_not_contact' | 'button' = 'text') =>
  inTransaction((trx) =>
    stopTexts(trx, accountId, {
      e164,
      basis,
      words: 'STOP',
      saidAt: at(minute),
      source: { kind: basis, id },
    }),
  );
const start = (id: string, minute: number) =>
  inTransaction((trx) =>
    resumeTexts(trx, accountId, { e164, words: 'START', saidAt: at(minute), source: { kind: 'text', id } }),
  );
const phone = () => inTransaction((trx) => lockPhone(trx, accountId, e164));
/** Programs of which the ledger allows texts. */
const programs = async () => {
  const entries = await listLedger(
    database.db,
    PROGRAMS.map((program) => ({ accountId, e164, program })),
  );
  return PROGRAMS.filter((program) =>
    basesOf(
      entries.filter(({ asked }) => asked === program),
      [],
    ).bases.some((basis) => basis.program === program),
  );
};
const ledger = async () =>
  (await listEvents(database.db, accountId, e164)).map(({ action, basis }) => `${action} by ${basis}`);

describe('consent to texts', () => {
  it('is given by program, with the words that were agreed to, once for each source', async () => {
    await grant('1', 'follow_up');
    await grant('1', 'follow_up');
    await grant('1', 'marketing');
    const [first, ...rest] = await listEvents(database.db, accountId, e164);
    expect(first).toMatchObject({
      program: 'follow_up',
      consent: 'written',
      words: 'You may text me.',
      saidAt: at(0),
    });
    expect(rest).toHaveLength(1);
    expect(await programs()).toEqual(['follow_up', 'marketing']);
  });

  it('lifts no stop', async () => {
    await stop('1', 1);
    await grant('1', null, 2);
    expect((await phone()).stoppedAt).toEqual(at(1));
  });

  it('ends with a stop for every program, whichever way it came, and the first stop says since when', async () => {
    await grant('1', 'follow_up');
    expect(await stop('1', 1)).toBe(true);
    expect(await stop('2', 2, 'carrier')).toBe(false);
    expect(await stop('3', 3, 'do_not_contact')).toBe(false);
    expect(await phone()).toEqual({
      e164,
      ...{ stoppedAt: at(1), carrierBlockedAt: at(2), doNotContactAt: at(3), unclearStopAt: null },
    });
    expect(await programs()).toEqual([]);
    expect(await ledger()).toEqual([
      'granted by form',
      'revoked by text',
      'revoked by carrier',
      'revoked by do_not_contact',
    ]);
  });

  it("is restored by the person's START alone, without the earlier consents", async () => {
    await grant('1', 'marketing');
    await stop('1', 1, 'carrier');
    await start('2', 2);
    expect(await phone()).toMatchObject({ stoppedAt: null, carrierBlockedAt: null });
    expect(await programs()).toEqual(PROGRAMS);
    await stop('3', 3, 'do_not_contact');
    await start('4', 4);
    expect((await phone()).doNotContactAt).toEqual(at(3));
  });

  it("the company's own wish is taken back without the person's stop, and the ledger has both", async () => {
    await grant('1', 'marketing');
    await stop('2', 2, 'do_not_contact');
    const lift = (id: string) =>
      database.db.transaction().execute((trx) =>
        liftDoNotContact(trx, accountId, {
          ...{ e164, words: 'Asked for it at the counter', saidAt: at(5) },
          source: { kind: 'button', id },
        }),
      );
    expect(await lift('3')).toBe(true);
    expect(await lift('4')).toBe(false);
    expect(await phone()).toMatchObject({ stoppedAt: null, doNotContactAt: null });
    expect(await programs()).toEqual([]);
    await stop('5', 6);
    await stop('6', 7, 'do_not_contact');
    await lift('7');
    expect(await phone()).toMatchObject({ stoppedAt: at(6), doNotContactAt: null });
    expect((await ledger()).filter((entry) => entry === 'lifted by do_not_contact')).toHaveLength(2);
  });

  it('is not changed by messages that are delivered again, in whatever order', async () => {
    await stop('1', 1);
    await start('2', 2);
    await stop('1', 1);
    expect((await phone()).stoppedAt).toBeNull();
    await stop('3', 3);
    await start('2', 2);
    expect((await phone()).stoppedAt).toEqual(at(3));
  });

  it('is not restored by a START that was said before the stop and became known after it', async () => {
    await stop('1', 1);
    await stop('3', 3);
    await start('2', 2);
    expect((await phone()).stoppedAt).toEqual(at(1));
    await start('4', 4);
    expect((await phone()).stoppedAt).toBeNull();
  });

  it('that is said all day is in the ledger a few times, and counted', async () => {
    for (let n = 1; n <= 20; n += 1) await stop(`${n}`, n);
    expect(await ledger()).toHaveLength(5);
    const { rows } = await database.pool.query(
      'select further_stops, stopped_again_at from phones where account_id = $1 and e164 = $2',
      [accountId, e164],
    );
    expect(rows).toEqual([{ further_stops: 15, stopped_again_at: at(20) }]);
    await stop('by hand', 21, 'button');
    expect(await ledger()).toHaveLength(6);
    // Said between two stops that were only counted.
    await start('early', 19);
    expect((await phone()).stoppedAt).toEqual(at(1));
    await start('late', 22);
    expect((await phone()).stoppedAt).toBeNull();
    await stop('again', 23);
    expect([(await phone()).stoppedAt, (await ledger()).at(-1)]).toEqual([at(23), 'revoked by text']);
  });

  it('is kept with the first two thousand characters of its words', async () => {
    const stopped = { e164, basis: 'text', saidAt: at(1), source: { kind: 'text', id: 'long' } } as const;
    const words = `stop ${'x'.repeat(1994)}`;
    await inTransaction((trx) => stopTexts(trx, accountId, { ...stopped, words: `${words}😀` }));
    const select = 'select words from text_consents where account_id = $1';
    expect((await database.pool.query(select, [accountId])).rows).toEqual([{ words: `${words}\uFFFD` }]);
  });

  it('is one account’s alone', async () => {
    await stop('1', 1);
    accountId = await newAccount();
    expect(await phone()).toMatchObject({ stoppedAt: null });
    expect(await ledger()).toEqual([]);
  });

  it('is decided before or after a stop that comes at the same moment, and never between', async () => {
    await grant('1', 'marketing');
    let stopped: Promise<boolean> | undefined;
    await inTransaction(async (trx) => {
      expect((await lockPhone(trx, accountId, e164)).stoppedAt).toBeNull();
      stopped = stop('1', 1);
      await lockAwaited(database.owner.pool, 'phones');
      expect((await lockPhone(trx, accountId, e164)).stoppedAt).toBeNull();
    });
    await stopped;
    expect((await phone()).stoppedAt).toEqual(at(1));
  });
});

describe('what decides in the ledger', () => {
  const decides = async (program: 'marketing' | 'service' = 'marketing') =>
    (await listLedger(database.db, [{ accountId, e164, program }])).map(
      ({ action, program: of, saidAt }) => `${action} ${of ?? 'all'} ${saidAt.getUTCMinutes()}`,
    );

  it('is the newest of each kind by when it was said, behind the last stop', async () => {
    await grant('1', 'marketing', 1);
    await stop('2', 2);
    await start('3', 5);
    await grant('4', 'marketing', 9);
    await grant('5', 'marketing', 7);
    await grant('6', 'follow_up', 8);
    // Said before the stop, and known after it.
    await grant('7', null, 1);
    expect(await decides()).toEqual(['revoked all 2', 'granted all 5', 'granted marketing 9']);
    expect(await decides('service')).toEqual(['revoked all 2', 'granted all 5']);
    await stop('8', 6);
    expect(await decides()).toEqual(['revoked all 6', 'granted marketing 9']);
  });

  it('is shown with the newest two hundred, the beginnings of their words, and the newest wish of the company', async () => {
    await stop('wish', 1, 'do_not_contact');
    await database.owner.pool.query(
      `insert into text_consents (account_id, e164, action, basis, words, said_at, source_kind, source_id)
       select $1, $2, 'revoked', 'text', repeat('x', 2000), $3, 'text', n::text from generate_series(1, 300) as n`,
      [accountId, e164, at(2)],
    );
    const shown = await listEvents(database.db, accountId, e164);
    expect(shown).toHaveLength(201);
    expect(shown[0]).toMatchObject({ basis: 'do_not_contact' });
    expect(shown.slice(1).map(({ source }) => source.id)).toEqual(
      Array.from({ length: 200 }, (_, n) => String(n + 101)),
    );
    expect(Math.max(...shown.map(({ words }) => words?.length ?? 0))).toBe(500);
  });

  it('is read in as many rows however long the ledger is', async () => {
    await grant('1', 'marketing');
    await database.owner.pool.query(
      `insert into text_consents (account_id, e164, program, action, consent, basis, said_at, source_kind, source_id)
       select $1, $2, case when n % 3 = 0 then 'marketing' end, case when n % 2 = 0 then 'granted' else 'revoked' end,
         case when n % 2 = 0 then 'express' end, 'text', $3::timestamptz + n * interval '1 second', 'text', n::text
       from generate_series(1, 3000) as n`,
      [accountId, e164, at(1)],
    );
    await database.owner.pool.query('analyze text_consents');
    const read = await inTransaction(async (trx) => {
      const count = async () => {
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
          where relname = 'text_consents'`.execute(trx);
        return rows[0]?.read ?? Number.NaN;
      };
      const before = await count();
      await listLedger(trx, [{ accountId, e164, program: 'marketing' }]);
      await isStoppedAfter(trx, accountId, e164, at(1));
      return (await count()) - before;
    });
    expect(read).toBeLessThan(20);
  });
});

describe('the ledger', () => {
  it.each([
    ["update text_consents set words = 'other'"],
    ['delete from text_consents'],
    ['delete from phones'],
  ])('refuses %s', async (statement) => {
    await stop('1', 1);
    await expect(database.owner.pool.query(statement)).rejects.toThrow(/keeps its rows/);
    expect(await ledger()).toEqual(['revoked by text']);
  });

  it('goes with its account', async () => {
    await stop('1', 1);
    const other = accountId;
    accountId = await newAccount();
    await stop('1', 1);
    await inTransaction((trx) => deleteAccountRows(trx, accountId));
    expect(await ledger()).toEqual([]);
    accountId = other;
    expect(await ledger()).toEqual(['revoked by text']);
  });
});
