import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ThreadAnswer, ThreadDetailAnswer } from '../../../../contract/conversations.ts';
import { api, path } from '../../../../contract/paths.ts';
import {
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../../testing/product.ts';
import { resumeTexts, stopTexts } from '../consent/consent.service.ts';
import { insertGrant } from '../consent/testing/grant-rows.ts';
import { insertMessage, insertNumber, ownerOf, receive } from '../threads/testing/texting-rows.ts';
import { readEvidence } from './evidence.service.ts';

let product: Product;
let customer: Customer;
let threadId: string;
let accountId: string;
let numberId: string;
const e164 = '+18015550142';

beforeAll(async () => {
  product = await testProduct();
  customer = await product.customer();
  ({ accountId } = await ownerOf(product.database.db, customer.email));
  const { db } = product.database;
  numberId = await insertNumber(db, accountId);
  const at = new Date('2026-04-02T15:00:00Z');
  const thread = await receive(db, accountId, numberId, { e164, body: '<script>alert(1)</script> ants', at });
  threadId = thread.threadId;
  await db.transaction().execute((trx) =>
    insertGrant(trx, accountId, {
      ...{ e164, program: 'inquiry_response', consent: 'written', basis: 'form', saidAt: at },
      ...{ words: 'I agree to get texts', formVersion: '7', page: 'https://ridge.example/quote' },
      ...{ address: '203.0.113.9', userAgent: 'Firefox/150' },
      source: { kind: 'form', id: randomUUID() },
    }),
  );
  await insertMessage(db, accountId, threadId, {
    ...{ body: 'We can come on Tuesday', at: new Date('2026-04-02T15:01:00Z'), direction: 'outbound' },
    ...{
      author: 'assistant',
      state: 'delivered',
      class: 'reply',
      program: 'inquiry_response',
      lane: 2,
      due_at: at,
    },
    proof: JSON.stringify({ rulesVersion: 'v-17', rules: ['reply-age'] }),
  });
  await db.transaction().execute((trx) =>
    stopTexts(trx, accountId, {
      ...{ e164, basis: 'text', words: 'lose my number', saidAt: new Date('2026-04-03T10:00:00Z') },
      source: { kind: 'text', id: 'twilio:1' },
    }),
  );
});
afterAll(() => product.close());

const at = (template: string) => path(template, { threadId });

it('downloads everything on record about the number of a conversation as one page', async () => {
  const { status, headers, text } = await customer.call('GET', at(api.textingEvidence));
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="texts-18015550142-.*\.html"$/);
  for (const words of [
    ...['I agree to get texts', 'version 7', 'https://ridge.example/quote', '203.0.113.9', 'Firefox/150'],
    ...['Granted (written)', 'Revoked', 'lose my number', '2026-04-03 10:00:00 UTC'],
    ...['We can come on Tuesday', 'delivered', 'v-17'],
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('<script>');
});

it('sends a long record in pieces of a few rows, every one once', async () => {
  const { db } = product.database;
  const phone = '+18015550177';
  const { threadId: long } = await receive(db, accountId, numberId, {
    ...{ e164: phone, body: 'text 0 ends', at: new Date('2026-04-02T15:00:00Z') },
  });
  const { pool } = product.database.owner;
  // Several of one moment, so that a page ends among them.
  await pool.query(
    `insert into text_messages (account_id, thread_id, direction, author, intent_key, body, state, at)
     select $1, $2, 'inbound', 'contact', 'long:' || n, 'text ' || n || ' ends', 'received', $3::timestamptz + n / 7 * interval '1 microsecond'
     from generate_series(1, 249) as n`,
    [accountId, long, new Date('2026-04-02T15:00:01Z')],
  );
  await pool.query(
    `insert into text_consents (account_id, e164, action, basis, words, said_at, source_kind, source_id)
     select $1, $2, 'revoked', 'text', 'stop ' || n || ' ends', now(), 'text', 'long:' || n from generate_series(1, 250) as n`,
    [accountId, phone],
  );
  const { userId } = await ownerOf(db, customer.email);
  const { pieces } = await readEvidence(db, { accountId, userId }, long, new Date());
  let text = '';
  for await (const piece of pieces) {
    expect(piece.split('<tr><td>').length - 1).toBeLessThanOrEqual(100);
    text += piece;
  }
  const found = (what: string) => [...text.matchAll(new RegExp(`<td>${what} (\\d+) ends</td>`, 'g'))];
  expect(found('stop').map(([, n]) => Number(n))).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
  expect(new Set(found('text').map(([, n]) => n)).size).toBe(250);
  expect(found('text')).toHaveLength(250);
  expect(text.endsWith('</body></html>\n')).toBe(true);
});

it('is one of the downloads that an account may have one of at a time', async () => {
  const { owner, pool } = product.database;
  const holder = await owner.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table text_consents');
    // Its place is taken until it ends, which waits for the ledger.
    const first = customer.call('GET', at(api.textingEvidence));
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 ? true : undefined;
    });
    expect((await customer.call('GET', at(api.textingEvidence))).status).toBe(503);
    await holder.query('rollback');
    expect((await first).status).toBe(200);
  } finally {
    holder.release();
  }
});

it('shows it to nobody else', async () => {
  const other = await product.customer();
  expect(errorCodeOf(await other.call('GET', at(api.textingEvidence)))).toBe('not_found');
  expect(errorCodeOf(await other.call('POST', at(api.textingDoNotContact), {}))).toBe('not_found');
  for (const change of [api.textingContactAgain, api.textingErase])
    expect(errorCodeOf(await other.call('POST', at(change), { reason: 'They asked' }))).toBe('not_found');
});

it('ends all contact by hand, which no START ends', async () => {
  const answer = await customer.call('POST', at(api.textingDoNotContact), {});
  expect(ThreadAnswer.parse(answer.body).data.thread).toMatchObject({ stopped: true });
  await product.database.db
    .transaction()
    .execute((trx) =>
      resumeTexts(trx, accountId, { e164, saidAt: new Date(), source: { kind: 'text', id: 'twilio:2' } }),
    );
  const detail = ThreadDetailAnswer.parse((await customer.call('GET', at(api.textingThread))).body).data;
  expect(detail.maySend.reasons.map(({ rule }) => rule)).toContain('do-not-contact');
  expect(detail.consents.filter(({ basis }) => basis === 'do_not_contact')).toHaveLength(1);
  await customer.call('POST', at(api.textingDoNotContact), {});
  const again = ThreadDetailAnswer.parse((await customer.call('GET', at(api.textingThread))).body).data;
  expect(again.consents.filter(({ basis }) => basis === 'do_not_contact')).toHaveLength(1);
});

it('takes it back for a reason, which the record keeps', async () => {
  const again = (reason: string) => customer.call('POST', at(api.textingContactAgain), { reason });
  expect(errorCodeOf(await again(' '))).toBe('validation_failed');
  expect((await again('Asked at the counter to be texted again')).status).toBe(200);
  const detail = ThreadDetailAnswer.parse((await customer.call('GET', at(api.textingThread))).body).data;
  expect(detail.maySend.reasons.map(({ rule }) => rule)).not.toContain('do-not-contact');
  expect(detail.consents.at(-1)).toMatchObject({
    action: 'lifted',
    words: 'Asked at the counter to be texted again',
  });
  const { text } = await customer.call('GET', at(api.textingEvidence));
  expect(text).toContain('Do not contact taken back');
});
