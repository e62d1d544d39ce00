import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { connect } from '../platform/database/connect.ts';
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { insertAccount } from '../testing/account.ts';
import { commandHere } from '../testing/command.ts';
import { newDataDir } from '../testing/data-dir.ts';
import { type TestDatabase, testDatabase } from '../testing/postgres.ts';
import { expectNoProcess, run } from '../testing/program.ts';
import { adminCommand } from './admin-command.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  [folder, database] = await Promise.all([newDataDir(), testDatabase()]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command in a process of its own, on the data directory. */
async function spawned(args: string[]) {
  const command = run('server/cli/admin-cli.ts', args, { DATA_DIR: folder });
  const code = await command.ended;
  return { code, out: command.said.out, err: command.said.err };
}

/** The same work in this process, on the outside database. */
const admin = (args: string[], env: Record<string, string> = {}) =>
  commandHere(async () => {
    const command = adminCommand(args);
    return command(
      loadConfig({
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        ...env,
      }),
    );
  });

describe('npm run admin', () => {
  it('works on a running installation, which keeps running, and on a stopped one, which stays stopped', async () => {
    const running = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
    const { db, pool, close } = connect(running.url, { max: 1 });
    await insertAccount(db, 'Ann@Example.com');
    expect(await spawned(['grant', ' ann@EXAMPLE.com'])).toEqual({
      code: 0,
      out: 'ann@example.com is an admin now.\n',
      err: '',
    });
    expect((await pool.query('select from users')).rowCount).toBe(1);
    await close();
    await running.stop();
    expect(await spawned(['list'])).toEqual({ code: 0, out: 'Ann@Example.com  granted\n', err: '' });
    await expectNoProcess(folder);
  });

  it('grants, revokes and signs out, and lists whom the environment names', async () => {
    await insertAccount(database.db, 'Ann@Example.com');
    expect(await admin(['list'])).toEqual({ code: 0, out: 'There are no admins.\n', err: '' });
    expect((await admin(['grant', ' ann@EXAMPLE.com'])).out).toBe('ann@example.com is an admin now.\n');
    for (const args of [['recount'], ['recount', '--fix']]) {
      expect(await admin(args)).toEqual({ code: 0, out: 'Every count is what the tables say.\n', err: '' });
    }
    expect((await admin(['list'])).out).toBe('Ann@Example.com  granted\n');
    expect(await admin(['sign-out', 'ann@example.com'])).toEqual({
      code: 0,
      out: 'ann@example.com is signed out everywhere: 1 session.\n',
      err: '',
    });
    expect(await admin(['reset-second-factor', 'Ann@example.com'])).toMatchObject({
      code: 0,
      out: 'ann@example.com had no second factor. They are signed out everywhere now.\n',
    });
    expect(await admin(['revoke', 'ann@example.com'], { ADMIN_EMAILS: 'bob@example.com' })).toMatchObject({
      code: 0,
      out: 'ann@example.com is no admin any more.\n',
    });
    const named = { ADMIN_EMAILS: 'Ann@example.com, bob@example.com' };
    const notBob = 'bob@example.com  named in ADMIN_EMAILS, no admin yet: nobody has signed up with it\n';
    expect((await admin(['list'], named)).out).toBe(`ann@example.com  named in ADMIN_EMAILS\n${notBob}`);
    // Where mails go out, anybody could have signed up with that email.
    const strict = { ...named, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
    expect((await admin(['list'], strict)).out).toBe(
      `ann@example.com  named in ADMIN_EMAILS, no admin yet: this email is not confirmed\n${notBob}`,
    );
    expect([
      (await admin(['revoke', 'ann@example.com'], named)).out,
      (await admin(['revoke', 'ann@example.com'], strict)).out,
    ]).toEqual([
      'ann@example.com stays an admin as long as ADMIN_EMAILS names it.\n',
      'ann@example.com is no admin any more.\n',
    ]);
  });

  it('puts counts right that differ, which takes the owner of the tables', async () => {
    await insertAccount(database.db, 'counted@example.com');
    await database.pool.query('delete from account_funnel');
    expect((await admin(['recount', '--fix'])).out).toMatch(/They are right now\.\n$/);
    expect((await admin(['recount'])).out).toBe('Every count is what the tables say.\n');
  });

  it('leaves an entry in the audit for whatever it does', async () => {
    await insertAccount(database.db, 'kept@example.com');
    const entries = {
      'grant kept@example.com': 'Made an admin',
      'revoke kept@example.com': 'Made no admin any more',
      'sign-out kept@example.com': 'Signed out everywhere',
      'reset-second-factor kept@example.com': 'Took every second factor away and signed out',
      list: 'Listed the admins',
      recount: 'Compared the counts',
      'recount --fix': 'Put the counts right',
    };
    await database.owner.pool.query('delete from admin_audit');
    for (const command of Object.keys(entries)) expect((await admin(command.split(' '))).code).toBe(0);
    const { rows } = await database.pool.query(
      'select admin, what, cardinality(subjects) as about from admin_audit order by entry_id',
    );
    expect(rows).toEqual(
      Object.entries(entries).map(([command, what]) => {
        return { admin: 'the command line', what, about: command.includes('@') ? 1 : 0 };
      }),
    );
  });

  it('reads a conversation by text, which is noted before', async () => {
    const { accountId, userId } = await insertAccount(database.db, 'texts@example.com');
    const { rows } = await database.pool.query(
      `with number as (
         insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', '+18015550100')
         returning account_id, number_id
       ), phone as (insert into phones (account_id, e164) values ($1, '+18015550142') returning e164),
       thread as (
         insert into threads (account_id, number_id, e164) select account_id, number_id, e164 from number, phone
         returning account_id, thread_id
       ), message as (
         insert into text_messages (account_id, thread_id, direction, author, intent_key, body, state)
         select *, 'inbound', 'contact', 'in:1', 'ants again', 'received' from thread
       )
       select thread_id from thread`,
      [accountId],
    );
    await database.owner.pool.query('delete from admin_audit');
    const { out } = await admin(['conversation', rows[0].thread_id]);
    expect(out).toMatch(/inbound, contact, received\n {2}ants again/);
    const { rows: noted } = await database.pool.query('select what, subjects from admin_audit');
    expect(noted).toEqual([{ what: 'Read a conversation by text', subjects: [userId] }]);
    for (const id of [accountId, 'x'])
      expect((await admin(['conversation', id])).err).toBe(`There is no conversation ${id}.\n`);
  });

  it('says what it does not know', async () => {
    expect(await admin(['grant', 'nobody@example.com'])).toEqual({
      code: 1,
      out: '',
      err: 'Nobody has signed up with nobody@example.com.\n',
    });
    const usage =
      'Use: npm run admin -- grant EMAIL | revoke EMAIL | sign-out EMAIL | reset-second-factor EMAIL | list | recount [--fix] | conversation ID\n';
    expect(await spawned(['promote', 'ann@example.com'])).toEqual({ code: 1, out: '', err: usage });
    for (const args of [[], ['grant'], ['list', 'ann@example.com'], ['recount', '--all']]) {
      expect(await admin(args)).toEqual({ code: 1, out: '', err: usage });
    }
    const nowhere = path.join(folder, 'nowhere');
    expect((await admin(['list'], { DATA_DIR: nowhere, DATABASE_URL: '' })).err).toBe(
      `There is no Fieldtone in ${nowhere} yet; run npm start once, or set DATA_DIR.\n`,
    );
  });
});
