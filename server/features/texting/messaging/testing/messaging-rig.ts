import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type Sandbox, startSandbox } from '../../../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../../../sandbox/testing/tiny-vendor.ts';
import type { Carrier, CarrierId } from '../../../../carriers/carrier.ts';
import { createTelnyx, telnyxHosts } from '../../../../carriers/telnyx/telnyx.ts';
import { createTwilio, twilioHosts } from '../../../../carriers/twilio/twilio.ts';
import { hashToken, newToken } from '../../../../platform/crypto/tokens.ts';
import { createApp } from '../../../../platform/http/app.ts';
import { createVendorHttp } from '../../../../providers/http/vendor-http.ts';
import { insertAccount } from '../../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/postgres.ts';
import { openThread } from '../../threads/threads.service.ts';
import { claimDue } from '../claim.ts';
import { hooksRoutes } from '../hooks.routes.ts';
import { lastLane } from '../lanes.ts';
import type { MessagingDeps } from '../messaging-deps.ts';
import { type NewMessage, queueMessage } from '../queue-message.ts';
import { sendClaimed } from '../send-claimed.ts';

/** A company with a number at a carrier's stand-in, and hooks over real HTTP. */
export interface MessagingRig {
  database: TestDatabase;
  sandbox: Sandbox;
  deps: MessagingDeps;
  accountId: string;
  numberId: string;
  own: string;
  carrier: CarrierId;
  /** Where the number's webhooks go. */
  hookUrl: string;
  /** Milliseconds by which the product's clock is ahead, and whether it stands still. */
  clock: { aheadMs: number; stillAt: number | null };
  /** A phone that nobody has used, of a place in Utah. */
  phone(): string;
  /** Sends a text from a phone, and waits until its webhook is answered. */
  phoneSends(phone: string, body: string): Promise<void>;
  /** Calls from a phone without an answer, and waits until its webhook is answered. */
  phoneCalls(phone: string): Promise<void>;
  /** Texts that a phone shows as received: what it says and whether the carrier itself wrote it. */
  phoneShows(phone: string): { body: string; automatic: boolean }[];
  /** What the carrier has accepted for a phone. */
  accepted(phone: string): { providerId: string; body: string }[];
  /** Opens a thread and queues a text in it. */
  queue(phone: string, message?: Partial<NewMessage>): Promise<{ messageId: string; threadId: string }>;
  /** Sends all that is due and waits for the carrier's reports. */
  drain(deps?: Partial<MessagingDeps>): Promise<void>;
  settled(): Promise<void>;
  threadOf(phone: string): Promise<Record<string, unknown> | undefined>;
  messagesOf(phone: string): Promise<MessageRow[]>;
  attemptsOf(
    messageId: string,
  ): Promise<{ state: string; status: string | null; provider_id: string | null }[]>;
  close(): Promise<void>;
}

export interface MessageRow {
  message_id: string;
  thread_id: string;
  direction: string;
  author: string;
  body: string;
  class: string | null;
  state: string;
  reading: string | null;
  reasons: { rule: string; why: string }[] | null;
  proof: { messageClass: string } | null;
  due_at: Date | null;
}

export const approved = {
  version: 1,
  number: { kind: 'local', sms: true, webhookUrl: null },
  ...{ brand: 'approved', campaign: 'approved', tollFree: null, maySend: true, reasons: [] },
};

const numbers: Record<CarrierId, string> = { twilio: '+18015550142', telnyx: '+18015550143' };
export const companyName = 'Wasatch Pest Control';
let phones = 0;

export async function openMessaging(carrier: CarrierId = 'twilio'): Promise<MessagingRig> {
  const database = await testDatabase();
  const sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
  const { accountId } = await insertAccount(database.db, `${randomUUID()}@wasatchpest.example`);
  const own = numbers[carrier];
  const token = newToken();
  const numberId = await insertNumber(database, accountId, { carrier, e164: own, token });
  const clock: MessagingRig['clock'] = { aheadMs: 0, stillAt: null };
  const now = () => new Date((clock.stillAt ?? Date.now()) + clock.aheadMs);
  const client = clientOf(sandbox, carrier, now);
  const app = await createApp({ log: pino({ level: 'silent' }) });
  let hookUrl = '';
  // As the product's: statements travel together.
  const pipelining = database.beside({ prepares: true, connectMs: 120_000 });
  const deps: MessagingDeps = {
    ...{ db: pipelining.db, log: pino({ level: 'silent' }), now },
    // However slow the machine is.
    startWithinMs: 3_600_000,
    keptOptOuts: { keyOf: async () => Buffer.alloc(32, 7) },
    carriers: {
      carrierOf: async () => client,
      accessOf: async (_db, keys) => new Map(keys.map((key) => [key.numberId, { carrier: client, hookUrl }])),
      accessByHook: async (_db, shown) =>
        shown === token ? { accountId, numberId, carrier: client, hookUrl } : null,
    },
  };
  hooksRoutes(app, deps);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  hookUrl = `${origin}/api/texting/hooks/${carrier}/${token}`;
  const setUp = await fetch(`${sandbox.home}/carriers/${carrier}/numbers/${own}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl: hookUrl }),
  });
  if (!setUp.ok) throw new Error(await setUp.text());
  const network = sandbox.carriers.find(carrier)?.network;
  const settled = async () => network?.settled();

  return {
    ...{ database, sandbox, deps, accountId, numberId, own, carrier, hookUrl, clock, settled },
    phone: () => {
      phones += 1;
      return `+1801555${String(1000 + phones).padStart(4, '0')}`;
    },
    async phoneSends(phone, body) {
      const held = sandbox.carriers.holder(own);
      held?.server.network.sendFromPhone(phone, held.number, body);
      await settled();
    },
    async phoneCalls(phone) {
      const held = sandbox.carriers.holder(own);
      held?.server.network.missCall(phone, held.number);
      await settled();
    },
    phoneShows: (phone) =>
      sandbox.carriers.state
        .entries([phone], 0)
        .filter(({ kind }) => kind === 'in')
        .map(({ body, automatic }) => ({ body, automatic })),
    accepted: (phone) =>
      sandbox.carriers.state
        .accepted(carrier)
        .filter(({ to }) => to === phone)
        .map(({ providerId, body }) => ({ providerId, body })),
    queue: (phone, message = {}) =>
      database.db.transaction().execute(async (trx) => {
        const { threadId, epoch } = await openThread(trx, accountId, numberId, phone);
        const { messageId } = await queueMessage(trx, accountId, {
          ...{ threadId, author: 'assistant', userId: null, intentKey: randomUUID(), epoch },
          ...{ body: 'Hello', class: 'reply', program: 'inquiry_response', dueAt: now(), sendBefore: null },
          ...message,
        });
        return { messageId, threadId };
      }),
    async drain(overrides = {}) {
      for (;;) {
        const { texts, judged } = await claimDue({ ...deps, ...overrides }, [0, lastLane]);
        await sendClaimed({ ...deps, ...overrides }, texts);
        if (judged === 0) break;
      }
      await settled();
    },
    async threadOf(phone) {
      const { rows } = await database.pool.query('select * from threads where e164 = $1', [phone]);
      return rows[0];
    },
    async messagesOf(phone) {
      const { rows } = await database.pool.query<MessageRow>(
        // A text and the answer that is stored with it are of the same moment; 'inbound' comes first.
        `select m.* from text_messages m join threads using (thread_id) where e164 = $1
         order by m.created_at, m.direction`,
        [phone],
      );
      return rows;
    },
    async attemptsOf(messageId) {
      const { rows } = await database.pool.query(
        'select state, status, provider_id from text_attempts where message_id = $1 order by started_at',
        [messageId],
      );
      return rows;
    },
    async close() {
      await sandbox.stop();
      await app.close();
      await pipelining.close();
      await database.close();
    },
  };
}

async function insertNumber(
  { pool }: TestDatabase,
  accountId: string,
  { carrier, e164, token }: { carrier: CarrierId; e164: string; token: string },
): Promise<string> {
  const { rows } = await pool.query<{ number_id: string }>(
    `insert into text_numbers (account_id, carrier, e164, company_name, state) values ($1, $2, $3, $4, $5)
     returning number_id`,
    [accountId, carrier, e164, companyName, JSON.stringify(approved)],
  );
  const numberId = rows[0]?.number_id ?? '';
  await pool.query('insert into text_hooks values ($1, $2, $3)', [hashToken(token), accountId, numberId]);
  await pool.query('insert into text_number_claims values ($1, $2, $3, $4)', [
    ...[carrier, e164, accountId, numberId],
  ]);
  return numberId;
}

function clientOf(sandbox: Sandbox, carrier: CarrierId, now: () => Date): Carrier {
  const keys = sandbox.carriers.find(carrier)?.dialect.keys ?? {};
  const key = (name: string) => keys[name] ?? '';
  const sandboxOrigin = sandbox.origins[carrier] ?? '';
  const clock = () => now().getTime();
  if (carrier === 'twilio') {
    const credentials = { accountSid: key('accountSid'), authToken: key('authToken') };
    return createTwilio(createVendorHttp({ hosts: twilioHosts, sandboxOrigin }), credentials, clock);
  }
  const credentials = { apiKey: key('apiKey'), publicKey: key('publicKey') };
  return createTelnyx(createVendorHttp({ hosts: telnyxHosts, sandboxOrigin }), credentials, clock);
}
