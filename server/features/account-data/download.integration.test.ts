import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { TokenAnswer } from '../../../contract/accounts.ts';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { api } from '../../../contract/paths.ts';
import {
  type Customer,
  clientOf,
  errorCodeOf,
  eventually,
  type Product,
  registration,
  testProduct,
} from '../../testing/product.ts';
import { importFile } from '../../testing/uploads.ts';
import { testVault } from '../../testing/vault.ts';
import { stopTexts } from '../texting/consent/consent.service.ts';
import { contactsOf } from '../texting/contacts/contacts.service.ts';
import { aVisit, desktopBrowser } from '../visitors/testing/visits.ts';

const key = 'sk-0123456789abcdef-LAST';
const leads = [
  'Lead ID,Created,Status,Name,Value,Source',
  'L1,01/20/2026 09:00,Won,"Zenobia, ""Zee"" Hart",410.50,Google Ads',
  'L2,01/21/2026 10:30,Lost,=HYPERLINK(1),200,Yelp',
  'L3,,Lost,Nobody,1,Yelp',
];

let product: Product;
let owner: Customer;
beforeAll(async () => {
  const vault = await testVault();
  product = await testProduct({ worker: true, vault });
  owner = await visitorWhoSignsUp();
  const { db, pool } = product.database;
  const { account_id: accountId } = await db
    .selectFrom('users')
    .select('account_id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  await pool.query(
    `insert into passkeys (account_id, user_id, passkey_id, name, credential_id, public_key, counter)
     select account_id, user_id, gen_random_uuid(), 'My laptop', 'credential-id', 'public key', 0
     from users where account_id = $1`,
    [accountId],
  );
  await pool.query(
    `insert into recovery_codes select account_id, user_id, 'code hash' from users where account_id = $1`,
    [accountId],
  );
  // Or nothing would be told before the passkey is shown.
  await pool.query('update sessions set second_factor_at = now() where account_id = $1', [accountId]);
  await vault.put(db, { accountId, owner: 'crm', name: 'fieldRoutesAuthKey' }, key, 'LAST');
  await importFile(owner, 'leads.csv', `${leads.join('\n')}\n`);
  await pool.query(
    `with draw as (
       insert into call_again_draws (account_id, draw_id, report_id)
       values ($1, gen_random_uuid(), gen_random_uuid()) returning account_id, draw_id
     )
     insert into call_again_leads select account_id, draw_id, 'upload', 'L2', true from draw`,
    [accountId],
  );
  await product.database.db.transaction().execute(async (trx) => {
    const lead = { kind: 'lead', system: 'upload', externalId: 'L1', name: 'Zenobia Hart' } as const;
    await contactsOf(trx, accountId, '+18015550142', [lead]);
    const source = { kind: 'text', id: 'm1' };
    const said = { e164: '+18015550142', words: 'stop it', saidAt: new Date('2026-03-02T12:00:00Z'), source };
    await stopTexts(trx, accountId, { ...said, basis: 'text' });
  });
  await pool.query(
    `with number as (
       insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', '+18015550100')
       returning account_id, number_id
     ), thread as (
       insert into threads (account_id, number_id, e164) select *, '+18015550142' from number
       returning account_id, thread_id
     ), change as (insert into thread_changes (account_id, thread_id, mode) select *, 'assistant' from thread),
     reading as (insert into text_readings (account_id, thread_id, epoch, model, instructions, question, outcome, ms)
       select *, 1, 'small', 'Read.', '{"texts":["ants"]}', 'timed_out', 3500 from thread)
     insert into text_messages (account_id, thread_id, direction, author, intent_key, body, state, reading)
     select *, 'inbound', 'contact', 'in:1', 'stop it', 'received', 'stop' from thread`,
    [accountId],
  );
  await pool.query(
    `with company as (insert into text_companies (account_id, name, areas) values ($1, 'Canyon Pest', '{840}')),
       checked as (insert into text_do_not_call (account_id, e164, listed, checked_at)
         values ($1, '+18015550142', true, now())),
       service as (insert into text_services (account_id, name, price_kind, minutes)
         values ($1, 'Inspection', 'ask', 60) returning account_id, service_id),
       crew as (insert into text_crews (account_id, name) values ($1, 'North') returning account_id, crew_id)
     insert into text_crew_services select account_id, crew_id, service_id from crew join service using (account_id)`,
    [accountId],
  );
  await pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at, window_ends_at, contact_name, state, made_by)
     select account_id, 'choice:1', service_id, crew_id, '2026-03-03T17:00Z', '2026-03-03T18:00Z', '2026-03-03T17:00Z', '2026-03-03T19:00Z', 'Zenobia Hart', 'booked', 'assistant'
     from text_crew_services where account_id = $1`,
    [accountId],
  );
  await pool.query(
    `insert into blocked_times (account_id, starts_at, ends_at, reason) values ($1, '2026-03-04T15:00Z', '2026-03-04T16:00Z', 'Meeting')`,
    [accountId],
  );
  await eventually(async () => {
    const answer = await owner.call('GET', api.analysisReport);
    return ReportAnswer.parse(answer.body).data.report ?? undefined;
  });
});
afterAll(() => product.close());

/** A customer who came to the site, looked at three pages, and made an account. */
async function visitorWhoSignsUp(): Promise<Customer> {
  const click = { element: 'main a', timestamp: Date.now(), x: 4, y: 5 };
  const visit = aVisit({
    sessionId: 'own visit',
    sessionProof: 'proof of the visit',
    pageViews: 3,
    clicks: [click],
  });
  await product.anonymous.call('POST', api.sessionSync, visit, { 'user-agent': desktopBrowser });
  const input = {
    ...registration('own@wasatchpest.example'),
    sessionId: visit.sessionId,
    sessionProof: visit.sessionProof,
  };
  const { token } = TokenAnswer.parse((await product.anonymous.call('POST', api.register, input)).body).data;
  const { email, password } = input;
  return { ...clientOf(product.origin, { authorization: `Bearer ${token}` }), email, password, token };
}

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
        { phone: '+18015550142', action: 'revoked', program: null, basis: 'text', words: 'stop it' },
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
      key,
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
    for (const secret of [key, 'LAST', owner.token, 'argon2']) expect(all).not.toContain(secret);
  });

  it('has its tables even where there is nothing to list, and no report where there is none', async () => {
    const files = await filesOf(await product.customer());
    expect(files['leads.csv']).toMatch(/^System,Lead ID,[^\n]*\r\n$/);
    expect(Object.keys(files)).not.toContain('report.json');
  });
});
