import { TokenAnswer } from '../../../../contract/accounts.ts';
import { ReportAnswer } from '../../../../contract/analysis/report.ts';
import { api } from '../../../../contract/paths.ts';
import { type Customer, clientOf, eventually, type Product, registration } from '../../../testing/product.ts';
import { importFile } from '../../../testing/uploads.ts';
import type { Vault } from '../../integrations/secrets/vault.service.ts';
import { stopTexts } from '../../texting/consent/consent.service.ts';
import { lockPhone } from '../../texting/contacts/contacts.repository.ts';
import { noteSources } from '../../texting/contacts/contacts.service.ts';
import { aVisit, desktopBrowser } from '../../visitors/testing/visits.ts';

/** The key of a system that the account has stored. */
export const storedKey = 'sk-0123456789abcdef-LAST';
const leads = [
  'Lead ID,Created,Status,Name,Value,Source',
  'L1,01/20/2026 09:00,Won,"Zenobia, ""Zee"" Hart",410.50,Google Ads',
  'L2,01/21/2026 10:30,Lost,=HYPERLINK(1),200,Yelp',
  'L3,,Lost,Nobody,1,Yelp',
];

/** A customer whose account has something of each kind that a download lists, and a report. */
export async function customerWithEverything(product: Product, vault: Vault): Promise<Customer> {
  const owner = await visitorWhoSignsUp(product);
  const { db, pool } = product.database;
  const { account_id: accountId, user_id: userId } = await db
    .selectFrom('users')
    .select(['account_id', 'user_id'])
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
  // A mail about the passkey is sent only to a proven email.
  await pool.query('update sessions set second_factor_at = now() where account_id = $1', [accountId]);
  await vault.put(db, { accountId, owner: 'crm', name: 'fieldRoutesAuthKey' }, storedKey, 'LAST');
  await importFile(owner, 'leads.csv', `${leads.join('\n')}\n`);
  await pool.query(
    `with draw as (
       insert into call_again_draws (account_id, draw_id, report_id)
       values ($1, gen_random_uuid(), gen_random_uuid()) returning account_id, draw_id
     )
     insert into call_again_leads select account_id, draw_id, 'upload', 'L2', true from draw`,
    [accountId],
  );
  await db.transaction().execute(async (trx) => {
    const lead = { kind: 'lead', system: 'upload', externalId: 'L1', name: 'Zenobia Hart' } as const;
    await lockPhone(trx, accountId, '+18015550142');
    await noteSources(trx, accountId, '+18015550142', [lead]);
    const source = { kind: 'text', id: 'm1' };
    const said = { e164: '+18015550142', words: 'stop it', saidAt: new Date('2026-03-02T12:00:00Z'), source };
    await stopTexts(trx, accountId, { ...said, userId, basis: 'text' });
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
  return owner;
}

/** A customer who came to the site, looked at three pages, and made an account. */
async function visitorWhoSignsUp(product: Product): Promise<Customer> {
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
