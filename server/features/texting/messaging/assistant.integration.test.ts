import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from '../scheduling/calendar.service.ts';
import { insertCompany, type MadeCompany } from '../scheduling/testing/company-rows.ts';
import { betweenWindows } from '../testing/office-day.ts';
import { listChanges } from '../threads/changes.repository.ts';
import { changeMode, lockThread } from '../threads/threads.service.ts';
import { answerTurns } from './answer-turns.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
let company: MadeCompany;
beforeAll(async () => {
  rig = await openMessaging();
  rig.clock.stillAt = betweenWindows();
  company = await insertCompany(rig.database.db, rig.accountId, [{ seats: 1 }]);
  await rig.database.pool.query(
    `update text_services set name = 'Ant treatment', price_kind = 'fixed', price_cents = 14900, price_per = 'visit',
       problems = '{ants}'`,
  );
  await rig.database.pool.query(`update text_numbers set state = state || '{"version": 1}'`);
  await rig.database.pool.query(
    `update text_companies set areas = '{840,841}', on_call = '+18015550177', assistant_on = true`,
  );
});
afterAll(() => rig.close());

/** Sends a text, lets its turn come due, and gives what is queued in answer. */
async function says(phone: string, text: string) {
  const before = (await rig.messagesOf(phone)).length;
  await rig.phoneSends(phone, text);
  rig.clock.aheadMs += 13_000;
  await answerTurns(rig.deps);
  return (await rig.messagesOf(phone)).slice(before).filter(({ direction }) => direction === 'outbound');
}
const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body).join('\n');
/** The first window that a text offers, as it says it. */
const firstWindow = (text: string) =>
  /([A-Z][a-z]+day, [A-Z][a-z]+ \d+, [\d:]+ [AP]M-[\d:]+ [AP]M)/.exec(text)?.[1] ?? '';
const appointmentsOf = async (phone: string) => {
  const { rows } = await rig.database.pool.query(
    'select state, address, thread_id, made_by from appointments where e164 = $1',
    [phone],
  );
  return rows;
};

describe('the assistant in a conversation', () => {
  it('books a visit, with what it rests on beside each text', async () => {
    const phone = rig.phone();
    const offer = bodies(await says(phone, 'ants in the kitchen, how much? I am in 84106'));
    expect(offer).toContain('automated assistant of Wasatch Pest Control. Reply STOP');
    expect(offer).toContain('Ant treatment is $149 a visit');
    const taken = bodies(await says(phone, 'the first one'));
    expect(taken).toBe(`${firstWindow(offer)} is yours. What is the street address?`);
    const booked = bodies(await says(phone, '12 Elm St, Sandy'));
    expect(booked).toContain(`${firstWindow(offer)}, at 12 Elm St, Sandy`);
    const thread = await rig.threadOf(phone);
    expect(await appointmentsOf(phone)).toEqual([
      { state: 'booked', address: '12 Elm St, Sandy', thread_id: thread?.thread_id, made_by: 'assistant' },
    ]);
    expect(thread?.attention).toBeNull();
    const { rows } = await rig.database.pool.query(
      `select why from text_messages where body like '%is yours%' and why is not null`,
    );
    expect(rows[0].why).toMatchObject({
      said: [
        { key: 'took', facts: { window: firstWindow(offer) } },
        { key: 'ask_address', facts: {} },
      ],
    });
  });

  it('reads a burst as one turn, and answers it once', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'hi');
    await rig.phoneSends(phone, 'ants');
    const answers = await says(phone, '84106');
    expect(answers).toHaveLength(1);
    expect(bodies(answers)).toContain('I can offer');
  });

  it('offers others where the window was taken meanwhile', async () => {
    const phone = rig.phone();
    const offer = bodies(await says(phone, 'ants 84106'));
    const { now = () => new Date() } = rig.deps;
    const calendar = createCalendar({ db: rig.database.db, accountId: rig.accountId, company, now });
    const [serviceId] = company.services.map((service) => service.serviceId);
    const from = Temporal.Instant.fromEpochMilliseconds(now().getTime())
      .toZonedDateTimeISO(company.zone)
      .toPlainDate();
    const [window] = await calendar.free({ serviceId: serviceId ?? '', from, days: 14 });
    if (window === undefined) throw new Error('nothing is free');
    const other = { e164: null, name: null, address: null, bookingKey: 'other', threadId: null };
    // The crew makes two visits of fifty minutes in a window of two hours.
    for (const bookingKey of ['other 1', 'other 2'])
      await calendar.book({ ...other, serviceId: serviceId ?? '', window, bookingKey });
    expect(bodies(await says(phone, 'the first one'))).toContain('was just taken. I can offer');
    expect(firstWindow(offer)).not.toBe('');
    expect(await appointmentsOf(phone)).toEqual([]);
  });

  it('hands over, is silent, and goes on once it is handed back', async () => {
    const phone = rig.phone();
    expect(bodies(await says(phone, 'can i talk to a person please'))).toContain("I'm passing this");
    const thread = await rig.threadOf(phone);
    expect(thread?.attention).toBe('asked_for_person');
    expect(await says(phone, 'hello?')).toEqual([]);
    // One line between the texts, which open pages are told of with the answer.
    const changes = await listChanges(rig.database.db, rig.accountId, String(thread?.thread_id));
    expect(changes).toMatchObject([{ mode: 'handed_over', reason: 'asked_for_person', byName: null }]);
    await rig.database.db.transaction().execute(async (trx) => {
      const held = await lockThread(trx, rig.accountId, String(thread?.thread_id));
      if (held) await changeMode(trx, rig.accountId, held, { mode: 'assistant', userId: null });
    });
    expect(bodies(await says(phone, 'ok, ants then, 84106'))).toContain('Ant treatment');
  });

  it('passes a question on and goes on, until something else needs a person', async () => {
    const phone = rig.phone();
    const offer = bodies(await says(phone, 'ants 84106'));
    expect(bodies(await says(phone, 'does it come with the blue ones'))).toContain("I've passed that on");
    const asked = await rig.threadOf(phone);
    expect(asked).toMatchObject({ attention: 'question', mode: 'assistant' });
    const changes = () => listChanges(rig.database.db, rig.accountId, String(asked?.thread_id));
    expect(await changes()).toMatchObject([{ mode: 'handed_over', reason: 'question', byName: null }]);
    expect(bodies(await says(phone, 'the first one'))).toContain(`${firstWindow(offer)} is yours`);
    expect((await rig.threadOf(phone))?.attention_at).toEqual(asked?.attention_at);
    await says(phone, 'can i talk to a person please');
    expect((await rig.threadOf(phone))?.attention).toBe('asked_for_person');
    expect(await says(phone, 'hello?')).toEqual([]);
  });

  it('unlinks a number from its contact where its holder says that they are another', async () => {
    const phone = rig.phone();
    await rig.database.pool.query(
      `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at, name, phone)
       values ($1, 'upload', $2, now(), true, 'open', now(), 'Zoe Young', $2)`,
      [rig.accountId, phone],
    );
    await says(phone, 'i never contacted you');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'wrong_number', conversation: null });
    const { rows } = await rig.database.pool.query('select ended_at from contact_phones where e164 = $1', [
      phone,
    ]);
    expect(rows).toEqual([{ ended_at: expect.any(Date) }]);
  });

  it('stops texts at a bare "cancel", and has a person ask about the visit that lies ahead', async () => {
    const phone = rig.phone();
    const { db } = rig.database;
    const now = rig.deps.now;
    const calendar = createCalendar({ db, accountId: rig.accountId, company, ...(now && { now }) });
    const serviceId = company.services[0]?.serviceId ?? '';
    const from = Temporal.Instant.fromEpochMilliseconds((now?.() ?? new Date()).getTime())
      .toZonedDateTimeISO(company.zone)
      .toPlainDate();
    const window = (await calendar.free({ serviceId, from, days: 14 })).at(-1);
    if (window === undefined) throw new Error('nothing is free');
    const visit = { serviceId, window, e164: phone, name: null, address: null, threadId: null };
    await calendar.book({ ...visit, bookingKey: phone });
    expect(await says(phone, 'Cancel')).toEqual([]);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'cancel_meant', mode: 'paused' });
    expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({ reading: 'stop' });
    expect(await appointmentsOf(phone)).toMatchObject([{ state: 'booked' }]);
  });

  it('takes words that come with a picture and say nothing for the picture', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'see pic');
    await rig.database.pool.query(
      `update text_messages set media = '[{"url": "https://media.example/1", "contentType": "image/png"}]'
       where thread_id = $1`,
      [(await rig.threadOf(phone))?.thread_id],
    );
    rig.clock.aheadMs += 13_000;
    await answerTurns(rig.deps);
    expect((await rig.messagesOf(phone)).at(-1)?.body).toContain("I can't look at pictures myself");
  });

  it('answers an emergency at once, also while a person is waited for', async () => {
    const phone = rig.phone();
    await says(phone, 'can i talk to a person please');
    await rig.phoneSends(phone, 'i smell gas in the kitchen');
    await answerTurns(rig.deps);
    const last = (await rig.messagesOf(phone)).at(-1);
    expect(last).toMatchObject({ class: 'safety', direction: 'outbound' });
    expect(last?.body).toMatch(/^If you smell gas/);
    const thread = await rig.threadOf(phone);
    expect(thread?.attention).toBe('safety');
    const changes = await listChanges(rig.database.db, rig.accountId, String(thread?.thread_id));
    expect(changes.map(({ reason }) => reason)).toEqual(['asked_for_person', 'safety']);
  });

  const give = async (phone: string, mode: 'assistant' | 'person' | 'closed') => {
    const { rows } = await rig.database.pool.query('select user_id from users');
    const userId = String(rows[0]?.user_id);
    const threadId = String((await rig.threadOf(phone))?.thread_id);
    await rig.database.db.transaction().execute(async (trx) => {
      const held = await lockThread(trx, rig.accountId, threadId);
      await changeMode(trx, rig.accountId, held, { mode, userId });
    });
  };

  it.each([
    ['after what may have been a stop', (phone: string) => rig.phoneSends(phone, 'not interested')],
    [
      'where a person has the conversation',
      async (phone: string) => {
        await says(phone, 'ants 84106');
        await give(phone, 'person');
      },
    ],
  ])('answers an emergency at once %s, and shows it to a person', async (_, before) => {
    const phone = rig.phone();
    await before(phone);
    await rig.phoneSends(phone, 'i smell gas in the kitchen');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'safety' });
    // What comes after it takes nothing back, before it is answered or after.
    await rig.phoneSends(phone, 'please hurry');
    await answerTurns(rig.deps);
    await rig.phoneSends(phone, 'hello?');
    await rig.drain();
    expect(rig.phoneShows(phone).at(-1)?.body).toMatch(/^If you smell gas/);
  });

  it('says nothing else where a person has the conversation', async () => {
    const phone = rig.phone();
    await says(phone, 'ants 84106');
    await give(phone, 'person');
    expect(await says(phone, 'how much is it?')).toEqual([]);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: null, mode: 'person' });
  });

  it('tells a person of a text where nobody answers any more', async () => {
    const phone = rig.phone();
    await says(phone, 'ants 84106');
    await rig.database.pool.query(`update threads set mode = 'paused' where e164 = $1`, [phone]);
    expect(await says(phone, 'can someone come tuesday?')).toEqual([]);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unanswered', mode: 'paused' });
  });

  it.each(['assistant', 'closed'] as const)(
    'takes no yes for the choice of a window that was offered before a person had it, and left it %s',
    async (mode) => {
      const phone = rig.phone();
      await says(phone, 'ants 84106');
      await give(phone, 'person');
      await give(phone, mode);
      expect(bodies(await says(phone, 'yes'))).not.toContain('Which one should I take');
      expect(await appointmentsOf(phone)).toEqual([]);
    },
  );

  it('loses no emergency to a person who takes over in that moment, nor among many words', async () => {
    const phone = rig.phone();
    await says(phone, 'ants 84106');
    for (const text of ['ants '.repeat(400), 'i smell gas in the kitchen']) await rig.phoneSends(phone, text);
    await give(phone, 'person');
    await answerTurns(rig.deps);
    expect((await rig.messagesOf(phone)).at(-1)?.body).toMatch(/^If you smell gas/);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'safety', mode: 'person' });
  });

  it('says what it has decided also where the customer writes on before it goes out, but for a stop', async () => {
    const phone = rig.phone();
    const offer = bodies(await says(phone, 'ants 84106'));
    await rig.phoneSends(phone, 'hello?');
    await rig.drain();
    expect(rig.phoneShows(phone).at(-1)?.body).toBe(offer);
    const other = rig.phone();
    await says(other, 'ants 84106');
    await rig.phoneSends(other, 'stop texting me');
    await rig.drain();
    expect(rig.accepted(other).map(({ body }) => body)).toEqual([expect.stringContaining('no more texts')]);
  });

  it('asks for a person where its answer does not go in time', async () => {
    const phone = rig.phone();
    await says(phone, 'ants 84106');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: null });
    rig.clock.aheadMs += 31 * 60_000;
    await rig.drain();
    expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({ state: 'void' });
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unanswered' });
    // Nobody waits for what the company writes first.
    const other = rig.phone();
    await rig.queue(other, { sendBefore: new Date(0) });
    await rig.drain();
    expect(await rig.threadOf(other)).toMatchObject({ attention: null });
  });

  it('keeps to the honest sentence while the company has not said enough', async () => {
    await rig.database.pool.query(`update text_companies set areas = '{}'`);
    const phone = rig.phone();
    expect(bodies(await says(phone, 'ants 84106'))).toContain('a person will read it and answer you here');
    await says(phone, 'i smell gas in the kitchen');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'safety' });
    await rig.database.pool.query(`update text_companies set areas = '{840,841}'`);
  });
});
