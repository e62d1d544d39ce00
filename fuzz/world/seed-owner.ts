import { randomUUID } from 'node:crypto';
import { TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { api } from '../../contract/paths.ts';
import { DevicesAnswer } from '../../contract/profile.ts';
import type { buildWeb } from '../../server/composition/web.ts';
import { upsertConnection } from '../../server/features/integrations/connections/connections.repository.ts';
import type { Vault } from '../../server/features/integrations/secrets/vault.ts';
import { block } from '../../server/features/texting/scheduling/blocks.service.ts';
import { book, readFree } from '../../server/features/texting/scheduling/page.service.ts';
import { insertCompany } from '../../server/features/texting/scheduling/testing/company-rows.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { type Client, eventually, registration } from '../../server/testing/product.ts';
import { importFile } from '../../server/testing/uploads.ts';
import { handedClient } from './handed-client.ts';
import type { OwnerWords } from './markers.ts';

interface Place {
  app: Awaited<ReturnType<typeof buildWeb>>;
  connection: Connection;
  vault: Vault;
  words: OwnerWords;
}

const ownerEmail = 'owner@victim.example';

/**
 * Signs up the attacked account, with markers in everything that it can hold; a worker has to run meanwhile.
 * Returns its ids by parameter name. Throws when the owner cannot see the markers.
 */
export async function seedOwner({ app, connection, vault, words }: Place) {
  const sessionId = randomUUID();
  const person = {
    ...registration(ownerEmail),
    // A secret of the owner.
    password: `kept ${words.key}`,
    fullName: words.person,
    role: `Head of ${words.person}`,
    workEmail: `${words.person.toLowerCase()}@victim.example`,
    sessionId,
  };
  const signed = await handedClient(app, null).call('POST', api.register, person);
  const { token } = TokenAnswer.parse(signed.body).data;
  const client = handedClient(app, token);
  await expectTaken(client, 'POST', api.companyInfo, companyOf(words));
  await expectTaken(client, 'POST', api.acceptTerms);
  const { db } = connection;
  const user = await db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', ownerEmail)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    upsertConnection(trx, {
      ...user,
      ...({
        vendor: 'fieldroutes',
        method: 'api-key',
        sandbox: true,
        side: 'crm',
        state: 'incomplete',
      } as const),
      problem: `${words.problem} is missing.`,
    }),
  );
  await vault.put(db, { accountId: user.accountId, owner: 'crm', name: 'crmAccount' }, words.key, words.key);
  const { importId } = await importFile(client, `${words.fileName}.csv`, leadsOf(words));
  const reportId = await eventually(async () => {
    const answer = await client.call('GET', api.analysisReport);
    return ReportAnswer.parse(answer.body).data.report?.reportId;
  });
  const drawId = randomUUID();
  await connection.pool.query(
    `with draw as (
       insert into call_again_draws (account_id, draw_id, report_id) values ($1, $2, $3)
     )
     insert into call_again_leads select account_id, $2, system, external_id, true from leads where account_id = $1`,
    [user.accountId, drawId, reportId],
  );
  const visit = await bookedVisitOf(connection.db, user, words);
  const { numberId, threadId } = await seedConversation(connection, user.accountId, words);
  const [device] = DevicesAnswer.parse((await client.call('GET', api.devices)).body).data.devices;
  await expectPlanted(client, words);
  return {
    'owner.importId': importId,
    'owner.reportId': reportId,
    'owner.deviceId': device?.deviceId ?? '',
    'owner.userId': user.userId,
    'owner.accountId': user.accountId,
    'owner.sessionId': sessionId,
    'owner.conversationId': randomUUID(),
    'owner.passkeyId': randomUUID(),
    'owner.drawId': drawId,
    'owner.appointmentId': visit.appointmentId,
    'owner.blockId': visit.blockId,
    'owner.numberId': numberId,
    'owner.threadId': threadId,
    'owner.email': ownerEmail,
  };
}

/** An appointment for the owner's lead, and blocked time. */
async function bookedVisitOf(
  db: Connection['db'],
  user: { accountId: string; userId: string },
  { lead }: OwnerWords,
) {
  const { zone, services } = await insertCompany(db, user.accountId, [{ seats: 1 }]);
  const serviceId = services[0]?.serviceId ?? '';
  const from = Temporal.Now.plainDateISO(zone).toString();
  const { windows } = await readFree({ db }, user, { serviceId, from, days: 7 });
  const [window] = windows;
  if (window === undefined) throw new Error('The owner has no free window');
  const wish = { clientId: randomUUID(), serviceId, window, phone: '', name: `Zoe ${lead}`, address: lead };
  const times = { crewId: null, from: '2099-03-03T08:00', until: '2099-03-03T10:00', reason: lead };
  return { ...(await book({ db }, user, wish)), ...(await block({ db }, user, times)) };
}

/** An own number and a conversation with a person whose name and words are markers. */
async function seedConversation({ pool }: Connection, accountId: string, { person }: OwnerWords) {
  const { rows } = await pool.query<{ numberId: string; threadId: string }>(
    `with own as (
       insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', '+18015550199')
       returning number_id
     ), phone as (
       insert into phones (account_id, e164) values ($1, '+18015550198') returning e164
     ), thread as (
       insert into threads (account_id, number_id, e164, last_message_at)
       select $1, number_id, e164, now() from own, phone returning thread_id, number_id
     ), text as (
       insert into text_messages (account_id, thread_id, direction, author, intent_key, body, state)
       select $1, thread_id, 'inbound', 'contact', 'seed', $2, 'received' from thread
     )
     select number_id as "numberId", thread_id as "threadId" from thread`,
    [accountId, `${person} writes`],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The owner has no conversation');
  return row;
}

const companyOf = ({ company }: OwnerWords) => ({
  companyWebsite: `https://${company}.example`,
  softphoneProvider: 'Other',
  softphoneProviderOther: company,
  crm: 'FieldRoutes',
  leadSources: ['Yelp'],
  companySize: '1-10',
});

const leadsOf = ({ lead, source }: OwnerWords) =>
  [
    'Lead ID,Created,Status,Name,Source,Rep',
    ...Array.from(
      { length: 20 },
      (_, i) => `${lead}-${i},01/20/2026 09:0${i % 10},Won,Zoe ${lead},${source} Ads,${source}`,
    ),
    `${lead}-x,not a day ${lead},Won,Zoe,${source},`,
    '',
  ].join('\n');

async function expectTaken(client: Client, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await client.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
}

/** Markers must be visible to the owner, or searching answers for them would prove nothing. */
async function expectPlanted(client: Client, { personal, own }: OwnerWords): Promise<void> {
  const paths = [
    api.me,
    api.onboardingStatus,
    api.connections,
    api.imports,
    api.analysisReport,
    `${api.analysisRecords}?records=leads`,
  ];
  const seen = (await Promise.all(paths.map((path) => client.call('GET', path))))
    .map(({ text }) => text)
    .join('\n');
  const missing = [...personal, ...own].filter((marker) => !seen.includes(marker));
  if (missing.length > 0) throw new Error(`The owner does not see ${missing.join(', ')}`);
}
