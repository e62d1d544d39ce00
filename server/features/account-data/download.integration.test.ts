import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../testing/product.ts';
import { testVault } from '../../testing/vault.ts';
import { signInAgain } from '../accounts/testing/admins.ts';
import { longLists } from './account-lists.repository.ts';
import { lockAwaited } from './testing/account-rows.ts';
import { customerWithEverything, storedKey } from './testing/customer-with-everything.ts';

let product: Product;
let owner: Customer;
beforeAll(async () => {
  const vault = await testVault();
  product = await testProduct({ worker: true, vault });
  owner = await customerWithEverything(product, vault);
});
afterAll(() => product.close());

const Everything = z.record(z.string(), z.unknown());
const everythingOf = async (customer: Customer) =>
  Everything.parse((await customer.call('GET', api.myDataJson)).body);

async function filesOf(customer: Customer): Promise<Record<string, string>> {
  const authorization = `Bearer ${customer.token}`;
  const answer = await fetch(product.origin + api.myDataCsv, { headers: { authorization } });
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    files[entry.fileName] = bytes.toString('utf8').replace(/^\ufeff/, '');
  }
  return files;
}

describe('my data as JSON', () => {
  it('has everything that the account has', async () => {
    const everything = await everythingOf(owner);
    expect(everything).toMatchObject({
      about: { product: 'Fieldtone' },
      user: { email: owner.email, fullName: 'Dana Whitlock' },
      company: null,
      onboarding: { currentStage: 'created', storedCredentials: ['fieldRoutesAuthKey'] },
      reportSettings: { timeZone: 'America/Denver' },
      report: { reportId: expect.any(String) },
      consents: [{ kind: 'text_messages', wording: expect.stringContaining('I agree'), ip: '127.0.0.1' }],
      devices: [{ current: true }],
      secondFactor: { authenticatorApp: false, recoveryCodesLeft: 1 },
      passkeys: [{ name: 'My laptop', lastUsedAt: null }],
      visit: { sessionId: 'own visit', pageViews: 3, clicks: [[expect.any(Number), 4, 5, 'main a']] },
      uploads: [{ fileName: 'leads.csv', status: 'done', counts: { added: 2, refused: 1 } }],
      columnChoices: [{ kind: 'leads', mapping: { columns: { externalId: 0 } } }],
      leads: [
        {
          externalId: 'L1',
          outcome: 'won',
          name: 'Zenobia, "Zee" Hart',
          value: 410.5,
          leadSource: 'Google Ads',
        },
        { externalId: 'L2', outcome: 'lost', name: '=HYPERLINK(1)', value: 200 },
      ],
      calls: [],
      customers: [],
      subscriptions: [],
      refusedRows: [{ line: 4, cells: expect.arrayContaining(['L3', 'Nobody']) }],
      callAgain: [{ system: 'upload', externalId: 'L2', toCall: true, endedAt: null }],
      contacts: [
        {
          phone: '+18015550142',
          name: 'Zenobia Hart',
          textsStoppedAt: '2026-03-02T12:00:00.000Z',
          language: null,
        },
      ],
      textConsents: [
        {
          ...{ phone: '+18015550142', action: 'revoked', program: null, basis: 'text', words: 'stop it' },
          by: 'Dana Whitlock',
        },
      ],
      textingCompany: { name: 'Canyon Pest', areas: ['840'], assistantAnswers: false },
      services: [{ name: 'Inspection', price: { kind: 'ask' } }],
      crews: [{ name: 'North', services: ['Inspection'] }],
      doNotCall: [{ phone: '+18015550142', listed: true }],
      appointments: [
        { service: 'Inspection', crew: 'North', name: 'Zenobia Hart', windowEnd: '2026-03-03T19:00:00.000Z' },
      ],
      blockedTimes: [{ crew: null, reason: 'Meeting', from: '2026-03-04T15:00:00.000Z' }],
      conversations: [{ phone: '+18015550142', ownNumber: '+18015550100', mode: 'assistant' }],
      conversationChanges: [{ mode: 'assistant', by: null }],
      texts: [{ direction: 'inbound', body: 'stop it', reading: 'stop', state: 'received' }],
      textReadings: [{ model: 'small', question: '{"texts":["ants"]}', outcome: 'timed_out', answer: null }],
    });
  });

  it('is offered as a file, and holds no secret', async () => {
    const answer = await owner.call('GET', api.myDataJson);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="fieldtone-data-[\d-]+\.json"$/,
    );
    const { rows } = await product.database.pool.query('select password_hash from logins');
    const kept = ['credential-id', 'public key', 'code hash'];
    for (const secret of [
      storedKey,
      'LAST',
      owner.token,
      owner.password,
      rows[0]?.password_hash,
      'argon2',
      ...kept,
    ]) {
      expect(answer.text).not.toContain(secret);
    }
    expect(answer.text).not.toMatch(/token_?hash/i);
  });

  it('goes on past a page, every record once', async () => {
    const many = await product.customer();
    await product.database.pool.query(
      `insert into calls (account_id, system, external_id, started_at)
       select account_id, case when n % 2 = 0 then 'upload' else 'ringcentral' end, 'C' || n, now()
       from users cross join generate_series(1, 4500) as n where email = $1`,
      [many.email],
    );
    const { calls } = await everythingOf(many);
    const ids = z.array(z.object({ system: z.string(), externalId: z.string() })).parse(calls);
    expect(new Set(ids.map(({ externalId }) => externalId)).size).toBe(4500);
    expect(ids).toHaveLength(4500);
  });

  it('reads uploads and choices of columns a page at a time, without what was found in files', async () => {
    const { db, pool } = product.database;
    const many = await product.customer();
    const { rows } = await pool.query<{ id: string }>('select account_id as id from users where email = $1', [
      many.email,
    ]);
    const accountId = rows[0]?.id ?? '';
    await pool.query(
      `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone, profile)
       select $1, gen_random_uuid(), n || '.csv', 30, case when n > 249 then 'cancelled' else 'ready' end, 'UTC',
              '{"firstRows": [["found in a file"]]}' from generate_series(1, 250) as n`,
      [accountId],
    );
    await pool.query(
      `insert into remembered_mappings (account_id, kind, header_key, mapping)
       select $1, 'leads', n, '{}' from generate_series(1, 45) as n`,
      [accountId],
    );
    const { uploads, columnChoices } = longLists(db, accountId);
    const pagesOf = async (list: typeof uploads) =>
      (await Array.fromAsync(list?.pages() ?? [])).map((page) => page.length);
    expect(await pagesOf(uploads)).toEqual([200, 49]);
    expect(await pagesOf(columnChoices)).toEqual([20, 20, 5]);
    const answer = await many.call('GET', api.myDataJson);
    expect(answer.text.match(/"\d+\.csv"/g)).toHaveLength(249);
    expect(answer.text).not.toContain('found in a file');
  });

  it('reads refused rows, which may be long, in small pages', async () => {
    const { db, pool } = product.database;
    const many = await product.customer();
    const { rows } = await pool.query<{ id: string }>('select account_id as id from users where email = $1', [
      many.email,
    ]);
    const accountId = rows[0]?.id ?? '';
    await pool.query(
      `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone)
       values ($1, $1, 'leads.csv', 30, 'done', 'UTC')`,
      [accountId],
    );
    await pool.query(
      `insert into import_refusals (account_id, import_id, line, reason, cells)
       select $1, $1, n, 'Created: no date', '{L1}' from generate_series(2, 46) as n`,
      [accountId],
    );
    const pages = await Array.fromAsync(longLists(db, accountId).refusedRows?.pages() ?? []);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  });

  it("has nothing of anybody else's", async () => {
    const stranger = await product.customer();
    expect(await everythingOf(stranger)).toMatchObject({
      user: { email: stranger.email },
      report: null,
      uploads: [],
      columnChoices: [],
      leads: [],
      refusedRows: [],
      callAgain: [],
      contacts: [],
      textConsents: [],
      conversations: [],
      texts: [],
      devices: [{ current: true }],
      passkeys: [],
      visit: null,
    });
  });

  it('is not collected again and again', async () => {
    const eager = await product.customer();
    let last = await eager.call('GET', api.myDataJson);
    for (let i = 0; i < 20 && last.status === 200; i++) last = await eager.call('GET', api.myDataJson);
    expect(errorCodeOf(last)).toBe('rate_limited');
  });
});

describe('my data as CSV', () => {
  it('is one zip with a table for each kind of thing, safe to open in a spreadsheet', async () => {
    const files = await filesOf(owner);
    expect(Object.keys(files)).toEqual([
      'account.csv',
      'services.csv',
      'crews.csv',
      'consents.csv',
      'devices.csv',
      'passkeys.csv',
      'connections.csv',
      'uploads.csv',
      'column-choices.csv',
      'leads.csv',
      'calls.csv',
      'customers.csv',
      'subscriptions.csv',
      'refused-rows.csv',
      'call-again.csv',
      'contacts.csv',
      'text-consents.csv',
      'do-not-call.csv',
      'appointments.csv',
      'blocked-times.csv',
      'conversations.csv',
      'conversation-changes.csv',
      'texts.csv',
      'text-readings.csv',
      'report.json',
    ]);
    expect(files['account.csv']).toContain(`user,email,${owner.email}\r\n`);
    expect(files['account.csv']).toContain('reportSettings,timeZone,America/Denver\r\n');
    expect(files['leads.csv']).toMatch(/^System,Lead ID,Created,/);
    expect(files['leads.csv']).toContain('"Zenobia, ""Zee"" Hart"');
    expect(files['leads.csv']).toContain("'=HYPERLINK(1)");
    expect(files['refused-rows.csv']).toContain('L3; ');
    expect(files['call-again.csv']).toMatch(
      /^Draw,Report,Drawn,Ended,System,Lead ID,To call again\r\n.*,upload,L2,yes/,
    );
    expect(files['uploads.csv']).toContain('leads.csv');
    expect(JSON.parse(files['report.json'] ?? '')).toMatchObject({ reportId: expect.any(String) });
    const all = Object.values(files).join('\n');
    for (const secret of [storedKey, 'LAST', owner.token, 'argon2']) expect(all).not.toContain(secret);
  });

  it('has its tables even where there is nothing to list, and no report where there is none', async () => {
    const files = await filesOf(await product.customer());
    expect(files['leads.csv']).toMatch(/^System,Lead ID,[^\n]*\r\n$/);
    expect(Object.keys(files)).not.toContain('report.json');
  });
});

it.each([api.myDataJson, api.myDataCsv])('%s breaks off once its session is ended', async (url) => {
  const { token } = await signInAgain(product, owner.email);
  await product.database.pool.query('update sessions set second_factor_at = now()');
  const client = await product.database.owner.pool.connect();
  const now = performance.now.bind(performance);
  try {
    await client.query('begin');
    await client.query('lock table import_refusals in access exclusive mode');
    const answer = fetch(product.origin + url, { headers: { authorization: `Bearer ${token}` } });
    const whole = answer.then((begun) => begun.arrayBuffer());
    whole.catch(() => {});
    await lockAwaited(product.database.pool, 'import_refusals');
    await owner.call('POST', api.otherDevices);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 25_000);
    await client.query('commit');
    expect((await answer).status).toBe(200);
    await expect(whole).rejects.toThrow('terminated');
  } finally {
    vi.restoreAllMocks();
    client.release();
  }
});
