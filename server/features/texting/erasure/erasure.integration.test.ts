import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErasedAnswer, ThreadDetailAnswer } from '../../../../contract/conversations.ts';
import { api, path } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { listEvents } from '../consent/consent.repository.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { insertGrant } from '../consent/testing/grant-rows.ts';
import { listContacts } from '../contacts/contacts.repository.ts';
import { noteSources } from '../contacts/contacts.service.ts';
import { insertCompany } from '../scheduling/testing/company-rows.ts';
import { insertMessage, insertNumber, ownerOf, receive } from '../threads/testing/texting-rows.ts';

let product: Product;
let customer: Customer;
let accountId: string;
let numberId: string;

beforeAll(async () => {
  product = await testProduct();
  customer = await product.customer();
  ({ accountId } = await ownerOf(product.database.db, customer.email));
  numberId = await insertNumber(product.database.db, accountId);
});
afterAll(() => product.close());

const at = new Date('2026-04-02T15:00:00Z');
const texted = (e164: string) =>
  receive(product.database.db, accountId, numberId, { e164, body: 'ants', at });
const erase = (threadId: string) =>
  customer.call('POST', path(api.textingErase, { threadId }), { reason: 'Asked by mail' });
const inOne = <T>(work: (trx: typeof product.database.db) => Promise<T>) =>
  product.database.db.transaction().execute(work);
const count = async (table: string, where: string, value: string) => {
  const { rows } = await product.database.pool.query(
    `select count(*)::int as n from ${table} where account_id = $1 and ${where} = $2`,
    [accountId, value],
  );
  return rows[0].n as number;
};

it('erases contacts, texts and visits of one person; stop and ledger stay, and say who did it and why', async () => {
  const { db } = product.database;
  const [one, other] = ['+18015550171', '+18015550172'];
  const { threadId } = await texted(one);
  const kept = await texted(other);
  const source = { kind: 'lead', system: 'fieldroutes', name: 'Dana Reyes' } as const;
  await inOne((trx) => noteSources(trx, accountId, one, [{ ...source, externalId: '1' }]));
  await inOne((trx) =>
    noteSources(trx, accountId, other, [{ ...source, externalId: '2', name: 'Bo Marsh' }]),
  );
  const said = { e164: one, saidAt: at, basis: 'text' } as const;
  await inOne((trx) =>
    insertGrant(trx, accountId, {
      ...{ ...said, consent: 'written', program: 'service' },
      source: { kind: 'text', id: '1' },
    }),
  );
  await inOne((trx) => stopTexts(trx, accountId, { ...said, source: { kind: 'text', id: '2' } }));
  await insertCompany(db, accountId, [{ seats: 2 }]);
  await product.database.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
       window_ends_at, e164, state, made_by)
     select $1, 'one', service_id, crew_id, now(), now() + interval '1 hour', now(), now() + interval '1 hour', $2,
       'booked', 'user'
     from text_services join text_crews using (account_id) where account_id = $1`,
    [accountId, one],
  );
  await product.database.pool.query(
    `insert into text_readings (account_id, thread_id, epoch, model, instructions, question, outcome, ms)
     values ($1, $2, 1, 'small', 'Read.', 'their words', 'answered', 1)`,
    [accountId, threadId],
  );

  expect(ErasedAnswer.parse((await erase(threadId)).body).data).toEqual({ texts: 1, visits: 1, contacts: 1 });
  expect(errorCodeOf(await erase(threadId))).toBe('not_found');
  expect(await listContacts(db, accountId, one)).toEqual([]);
  for (const table of ['threads', 'appointments', 'contact_phones', 'contact_sources'])
    expect(await count(table, 'e164', one), table).toBe(0);
  for (const table of ['text_messages', 'text_readings'])
    expect(await count(table, 'thread_id', threadId), table).toBe(0);
  expect(await count('phones', 'e164', one)).toBe(1);
  const ledger = await listEvents(db, accountId, one);
  expect(ledger.map(({ action }) => action)).toEqual(['granted', 'revoked', 'erased']);
  expect(ledger.at(-1)).toMatchObject({ words: 'Asked by mail', recordedBy: expect.any(String) });
  // Of others nothing went.
  expect(await listContacts(db, accountId, other)).toHaveLength(1);
  expect(await count('threads', 'thread_id', kept.threadId)).toBe(1);

  // A new text of the person makes a new contact, and the stop still holds.
  const again = await texted(one);
  const detail = await customer.call('GET', path(api.textingThread, { threadId: again.threadId }));
  const { maySend, contacts } = ThreadDetailAnswer.parse(detail.body).data;
  expect(maySend.reasons.map(({ rule }) => rule)).toContain('stop');
  expect(contacts.map(({ name }) => name)).not.toContain('Dana Reyes');
});

it('of a person with two numbers only what belongs to the one', async () => {
  const [one, two] = ['+18015550173', '+18015550174'];
  const { threadId } = await texted(one);
  await inOne((trx) =>
    noteSources(trx, accountId, one, [
      { kind: 'lead', system: 'fieldroutes', externalId: '3', name: 'Ana Ruiz' },
    ]),
  );
  await texted(two);
  const [first] = await listContacts(product.database.db, accountId, one);
  await product.database.pool.query(
    'insert into contact_phones (account_id, contact_id, e164) values ($1, $2, $3) on conflict do nothing',
    [accountId, first?.contactId, two],
  );
  await erase(threadId);
  expect(await listContacts(product.database.db, accountId, one)).toEqual([]);
  expect(
    (await listContacts(product.database.db, accountId, two)).map(({ contactId }) => contactId),
  ).toContain(first?.contactId);
});

it('waits for a text that is being sent', async () => {
  const { threadId } = await texted('+18015550175');
  await insertMessage(product.database.db, accountId, threadId, {
    ...{ body: 'We can come', at, direction: 'outbound', author: 'assistant', state: 'sending' },
    ...{ class: 'reply', program: 'inquiry_response', lane: 2, due_at: at, intent_key: randomUUID() },
  });
  expect(errorCodeOf(await erase(threadId))).toBe('conflict');
  expect(await count('threads', 'thread_id', threadId)).toBe(1);
});
