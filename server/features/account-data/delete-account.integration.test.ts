import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConnectionsAnswer } from '../../../contract/connections.ts';
import { Failure } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { AccountDeletedAnswer } from '../../../contract/profile.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Customer } from '../../testing/product.ts';
import { upsertConnection } from '../integrations/connections/connections.repository.ts';
import { type ConsentRig, consentRig } from '../integrations/oauth/testing/consent-rig.ts';
import { lockPhone } from '../texting/contacts/contacts.repository.ts';
import { deleteAccountRows } from './removal.repository.ts';
import { rowsOf as accountRows, lockAwaited as statementWaits } from './testing/account-rows.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig();
});
afterAll(() => rig.close());

const remove = (customer: Customer, body: unknown) => customer.call('POST', api.deleteAccount, body);

const rowsOf = (accountId: string) => accountRows(rig.product.database.pool, accountId);
const lockAwaited = (words?: string) => statementWaits(rig.product.database.pool, words);

describe('deleting an account', () => {
  it('needs its email and its password, and says which is wrong', async () => {
    const customer = await rig.product.customer();
    const { email, password } = customer;
    const faultsOf = async (body: unknown) => {
      const answer = await remove(customer, body);
      expect(answer.status).toBe(400);
      return Failure.parse(answer.body).errors.map(({ field }) => field);
    };
    expect(await faultsOf({})).toEqual(['email', 'password']);
    expect(await faultsOf({ email, password: 'not the password' })).toEqual(['password']);
    expect(await faultsOf({ email: 'somebody@else.example', password })).toEqual(['email']);
    expect((await customer.call('GET', api.me)).status).toBe(200);
  });

  it('takes the consent back at the vendor, every row, every session and every waiting job', async () => {
    const browser = await rig.browser();
    const other = await rig.browser();
    const { customer } = browser;
    for (const each of [browser, other]) expect((await each.connect()).success).toBe('RingCentral');
    const accountId = await rig.accountOf(customer);
    const otherId = await rig.accountOf(other.customer);
    const kept = await rowsOf(otherId);
    const token = (await rig.tokens(accountId))?.accessToken ?? '';
    expect(await rig.stateOf('ringcentral', token)).toBe('valid');
    await customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes: 10 });

    const body = { email: ` ${customer.email.toUpperCase()}`, password: customer.password };
    const answer = await remove(customer, body);
    expect(AccountDeletedAnswer.parse(answer.body).data).toEqual({ deleted: true });

    expect(await rowsOf(accountId)).toEqual({});
    expect(await rig.stateOf('ringcentral', token)).not.toBe('valid');
    expect((await customer.call('GET', api.me)).status).toBe(401);
    const login = { email: customer.email, password: customer.password };
    expect((await rig.product.anonymous.call('POST', api.login, login)).status).toBe(401);
    const { rowCount } = await rig.product.database.pool.query(
      `select from pgboss.job where data ->> 'accountId' = $1`,
      [accountId],
    );
    expect(rowCount).toBe(0);
    expect(await rowsOf(otherId)).toEqual(kept);
    const connections = await other.customer.call('GET', api.connections);
    expect(ConnectionsAnswer.parse(connections.body).data.connections).toHaveLength(1);
  });

  it('lets its email sign up again', async () => {
    const customer = await rig.product.customer();
    const { email, password } = customer;
    expect((await remove(customer, { email, password })).status).toBe(200);
    const { pool } = rig.product.database;
    const left = await pool.query('select from logins where email_key = $1', [email]);
    expect(left.rowCount).toBe(0);
  });
});

describe('records that a worker writes at that moment', () => {
  it('go too', async () => {
    const { db, pool } = rig.product.database;
    const accountId = await rig.accountOf(await rig.product.customer());
    const connectionId = await db.transaction().execute((trx) =>
      upsertConnection(trx, {
        ...{ accountId, userId: randomUUID(), side: 'crm', vendor: 'fieldroutes', method: 'api-key' },
        ...{ sandbox: true, state: 'first_reading' },
      }),
    );
    const worker = await pool.connect();
    // As a batch of records is stored: the connection is held first, the account by a foreign key in the end.
    await worker.query('begin');
    await worker.query('update connections set failures = 0 where connection_id = $1', [connectionId]);
    await worker.query(
      `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
       values ($1, 'fieldroutes', '1', now(), true, 'won', now())`,
      [accountId],
    );
    const deleted = db.transaction().execute((trx) => deleteAccountRows(trx, accountId));
    await lockAwaited('"connections"');
    await worker.query(
      `insert into record_fields (account_id, system, kind, field, import_id)
       values ($1, 'fieldroutes', 'leads', 'rep', $2)`,
      [accountId, connectionId],
    );
    await worker.query('commit');
    worker.release();
    await deleted;
    expect(await rowsOf(accountId)).toEqual({});
  });
});

describe('a text that is answered at that moment', () => {
  it('books in a transaction beside the one that holds its phone, and goes too', async () => {
    const { db, pool } = rig.product.database;
    const accountId = await rig.accountOf(await rig.product.customer());
    await pool.query("insert into phones (account_id, e164) values ($1, '+18015550142')", [accountId]);
    const deleted = await db.transaction().execute(async (trx) => {
      await lockPhone(trx, accountId, '+18015550142');
      const deletion = db.transaction().execute((removal) => deleteAccountRows(removal, accountId));
      await lockAwaited('phones');
      // As a booking, by its foreign key.
      await pool.query("insert into text_crews (account_id, name) values ($1, 'Crew 1')", [accountId]);
      return { deletion };
    });
    await deleted.deletion;
    expect(await rowsOf(accountId)).toEqual({});
  });
});

describe('webhooks of its texts', () => {
  it('are unknown while it is deleted, and a deletion that failed is done again', async () => {
    const { db, pool } = rig.product.database;
    const customer = await rig.product.customer();
    const { email, password } = customer;
    const accountId = await rig.accountOf(customer);
    const { rows } = await pool.query(
      `insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', '+18015550142')
       returning number_id`,
      [accountId],
    );
    await pool.query('insert into text_hooks values ($1, $2, $3)', [
      ...[Buffer.from(accountId), accountId, rows[0].number_id],
    ]);
    const failed = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const deletion = remove(customer, { email, password });
      await lockAwaited('"accounts"');
      expect(await rowsOf(accountId)).toMatchObject({ text_numbers: 1 });
      expect(await rowsOf(accountId)).not.toHaveProperty('text_hooks');
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fieldtone removals' and datname = current_database()`,
      );
      return { deletion };
    });
    expect((await failed.deletion).status).toBe(503);
    expect(await rowsOf(accountId)).toMatchObject({ text_numbers: 1 });
    expect((await remove(customer, { email, password })).status).toBe(200);
    expect(await rowsOf(accountId)).toEqual({});
  });
});

describe('somebody who logs in at that moment', () => {
  it('makes the deletion wait, and neither fails', async () => {
    const { db, pool } = rig.product.database;
    const customer = await rig.product.customer();
    const accountId = await rig.accountOf(customer);
    const login = await pool.connect();
    // As a session is opened: the login is held first, the user by a foreign key in the end.
    await login.query('begin');
    await login.query('select from logins where account_id = $1 for share', [accountId]);
    const deleted = db.transaction().execute((trx) => deleteAccountRows(trx, accountId));
    await lockAwaited();
    await login.query(
      `insert into sessions (token_hash, account_id, user_id, user_agent, expires_at)
       select 'x', account_id, user_id, '', now() from users where account_id = $1`,
      [accountId],
    );
    await login.query('commit');
    login.release();
    await deleted;
    expect(await rowsOf(accountId)).toEqual({});
  });
});

describe('other calls of the user at that moment', () => {
  it('are answered that they are signed out, whatever they were about to change', async () => {
    const { db } = rig.product.database;
    const calls = [
      [
        'PUT',
        api.analysisSettings,
        { averageJobValueCents: 52_000, windowMonths: 12, timeZone: 'America/Denver' },
      ],
      ['POST', api.acceptTerms, undefined],
      ['POST', api.imports, { fileName: 'leads.csv', sizeBytes: 10, timeZone: 'America/Denver' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const customer = await rig.product.customer();
      const accountId = await rig.accountOf(customer);
      const trx = await db.startTransaction().execute();
      await deleteAccountRows(trx, accountId);
      const answer = customer.call(method, path, body);
      await lockAwaited();
      await trx.commit().execute();
      const { status, body: said } = await answer;
      expect([path, status, Failure.parse(said).errorCode]).toEqual([path, 401, 'unauthenticated']);
    }
  });

  it('make the deletion begin anew where the two would wait for each other', async () => {
    const customer = await rig.product.customer();
    const { email, password } = customer;
    const accountId = await rig.accountOf(customer);
    const { pathname } = new URL(rig.product.database.url);
    const other = new pg.Client(new URL(pathname, inject('databaseServer').superuser).href);
    await other.connect();
    await other.query('begin');
    // So that it is the deletion that is given up, after a second. Only a superuser may say so.
    await other.query("set local deadlock_timeout = '1min'");
    await other.query(
      `insert into remembered_mappings (account_id, kind, header_key, mapping) values ($1, 'leads', 'x', '{}')`,
      [accountId],
    );
    const deleted = remove(customer, { email, password });
    await lockAwaited('delete from "accounts"');
    await other.query('select from users where account_id = $1 for share', [accountId]);
    await other.query('commit');
    await other.end();
    expect((await deleted).status).toBe(200);
    expect(await rowsOf(accountId)).toEqual({});
  });
});
