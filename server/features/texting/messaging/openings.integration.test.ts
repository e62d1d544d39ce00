import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { insertCompany } from '../scheduling/testing/company-rows.ts';
import { officeDay } from '../testing/office-day.ts';
import { answerTurns } from './answer-turns.ts';
import { confirmVisits } from './confirm-visits.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';
import { readNotice, tellOfVisit } from './visit-notice.ts';
import { writeToNews } from './write-to-news.ts';

/** A coming Tuesday, in office hours. */
const noonless = officeDay(2).toZonedDateTime({ timeZone: 'America/Denver', plainTime: '10:00' });
const wednesday = noonless.add({ days: 1 }).withPlainTime('08:00');

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging();
  await insertCompany(rig.database.db, rig.accountId, [{ seats: 9 }]);
  await rig.database.pool.query(
    `update text_services set name = 'Ant treatment', price_kind = 'fixed', price_cents = 14900, price_per = 'visit',
       problems = '{ants}'`,
  );
  await rig.database.pool.query(
    `update text_numbers set state = state || '{"version": 1}', sandbox = true, texts_new_leads = true,
       confirms_visits = true`,
  );
  await rig.database.pool.query(
    `update text_companies set areas = '{840,841}', on_call = '+18015550177', assistant_on = true`,
  );
  await rig.database.pool.query(
    `insert into connections (account_id, side, connection_id, vendor, method, sandbox, state, connected_by)
     values ($1, 'crm', gen_random_uuid(), 'fieldroutes', 'api-key', true, 'working', gen_random_uuid())`,
    [rig.accountId],
  );
  rig.clock.stillAt = noonless.epochMilliseconds;
});
afterAll(() => rig.close());

const lead = (phone: string, service: string | null) =>
  rig.database.pool.query(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, name, phone, service, outcome, updated_at)
     values ($1, 'fieldroutes', $2, $3, true, 'Dana Reyes', $4, $5, 'open', now())`,
    [
      rig.accountId,
      randomUUID(),
      new Date(noonless.subtract({ minutes: 5 }).epochMilliseconds),
      phone,
      service,
    ],
  );
const visit = async (phone: string) => {
  const { rows } = await rig.database.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, seat, starts_at, ends_at, window_starts_at,
       window_ends_at, e164, state, made_by)
     select $1, $2, service_id, crew_id, 1 + (select count(*) from appointments), $3, $4, $3, $5, $6, 'booked', 'user'
     from text_services join text_crews using (account_id) where account_id = $1 returning appointment_id`,
    [
      ...[rig.accountId, randomUUID(), wednesday.toInstant().toString()],
      ...[
        wednesday.add({ minutes: 50 }).toInstant().toString(),
        wednesday.add({ hours: 2 }).toInstant().toString(),
      ],
      phone,
    ],
  );
  return rows[0].appointment_id as string;
};
const texts = async (phone: string) =>
  (await rig.messagesOf(phone)).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
/** Sends a text and lets its turn come due; gives what is answered. */
async function says(phone: string, text: string) {
  const before = (await texts(phone)).length;
  await rig.phoneSends(phone, text);
  rig.clock.aheadMs += 13_000;
  await answerTurns(rig.deps);
  return (await texts(phone)).slice(before).join('\n');
}

describe('a new lead, while the assistant answers', () => {
  it('is written to by it, and not asked for what the lead has said', async () => {
    const phone = rig.phone();
    await lead(phone, 'Ants, kitchen');
    expect(await writeToNews(rig.deps)).toBe(1);
    const [opening] = await texts(phone);
    expect(opening).toMatch(/automated assistant of .*STOP.*Thanks for your request.*Ant treatment is \$149/);
    await rig.drain();
    const answer = await says(phone, '84106');
    expect(answer).toMatch(/^I can offer Wednesday/);
    expect(answer).not.toContain('automated');
  });

  it('who writes before it is sent is told who answers, and still not asked what it is about', async () => {
    const phone = rig.phone();
    await lead(phone, 'Ants');
    await writeToNews(rig.deps);
    const answer = await says(phone, 'hello?');
    expect(answer).toMatch(/automated assistant of .*STOP/);
    expect(answer).toContain('$149');
    expect(answer).not.toContain('What are you seeing');
  });

  it('with what a person has to answer waits for one at once', async () => {
    const phone = rig.phone();
    await rig.database.pool.query(
      `update text_services set price_kind = 'ask', price_cents = null, price_per = null`,
    );
    await lead(phone, 'Ants');
    await writeToNews(rig.deps);
    expect((await rig.threadOf(phone))?.attention).toBe('price_by_person');
    expect((await texts(phone)).join()).toContain('a person has to name the price');
    await rig.database.pool.query(
      `update text_services set price_kind = 'fixed', price_cents = 14900, price_per = 'visit'`,
    );
  });

  it('gets the honest sentence where the assistant may not answer', async () => {
    await rig.database.pool.query('update text_companies set assistant_on = false');
    const phone = rig.phone();
    await lead(phone, 'Ants');
    await writeToNews(rig.deps);
    expect((await texts(phone)).join()).toContain('Thanks for contacting us. This is an automated text');
    await rig.database.pool.query('update text_companies set assistant_on = true');
  });
});

describe('a visit of the next working day', () => {
  it('is asked about once; C confirms it in the calendar', async () => {
    const phone = rig.phone();
    const appointmentId = await visit(phone);
    expect(await confirmVisits(rig.deps)).toBe(1);
    expect(await confirmVisits(rig.deps)).toBe(0);
    const [question] = await texts(phone);
    expect(question).toMatch(/automated assistant of .*STOP.*Your visit is Wednesday.*Reply C to confirm/);
    await rig.drain();
    expect(rig.phoneShows(phone)).toHaveLength(1);
    expect(await says(phone, 'C')).toContain('confirmed for Wednesday');
    const { rows } = await rig.database.pool.query(
      'select confirmed_at from appointments where appointment_id = $1',
      [appointmentId],
    );
    expect(rows[0].confirmed_at).not.toBeNull();
  });

  it('is asked about also where another company’s cannot be read', async () => {
    const { accountId } = await insertAccount(rig.database.db, `${randomUUID()}@valleypest.example`);
    await insertCompany(rig.database.db, accountId, [{ seats: 1 }]);
    await rig.database.pool.query(
      `update text_companies set areas = '{840}', assistant_on = true, zone = 'No/Where' where account_id = $1`,
      [accountId],
    );
    await rig.database.pool.query(
      `insert into text_numbers (account_id, carrier, e164, confirms_visits) values ($1, 'twilio', '+18015550100', true)`,
      [accountId],
    );
    const phone = rig.phone();
    await visit(phone);
    expect(await confirmVisits(rig.deps)).toBe(1);
    await rig.database.pool.query('update text_numbers set confirms_visits = false where account_id = $1', [
      accountId,
    ]);
  });

  it('moves by whatever else is answered', async () => {
    const phone = rig.phone();
    await visit(phone);
    await confirmVisits(rig.deps);
    await rig.drain();
    expect(await says(phone, 'thursday would be better')).toContain('I can offer Thursday');
  });

  it.each<[string, (phone: string) => Promise<unknown>]>([
    ['has stopped texts', (phone) => rig.phoneSends(phone, 'please stop texting me')],
    ['is in a conversation today', (phone) => rig.phoneSends(phone, 'hi, do you do spiders too')],
    [
      'has just agreed on it',
      (phone) =>
        rig.database.pool.query('update appointments set updated_at = $1 where e164 = $2', [
          new Date(noonless.epochMilliseconds),
          phone,
        ]),
    ],
  ])('is not asked about where the customer %s', async (_what, before) => {
    const phone = rig.phone();
    await visit(phone);
    await before(phone);
    expect(await confirmVisits(rig.deps)).toBe(0);
  });
});

describe('a visit that a person cancels', () => {
  it('is told as it was shown, also without a conversation, and not to whoever has stopped texts', async () => {
    const { pool } = rig.database;
    const { accountId } = rig;
    const { rows } = await pool.query('select user_id from users where account_id = $1', [accountId]);
    const person = { accountId, userId: String(rows[0].user_id) };
    const cancelled = async (appointmentId: string) => {
      const at = new Date(noonless.epochMilliseconds);
      await pool.query(
        `update appointments set state = 'cancelled', updated_at = $1 where appointment_id = $2`,
        [at, appointmentId],
      );
      const told = { kind: 'cancelled' as const, tell: randomUUID() };
      return tellOfVisit(rig.deps, person, appointmentId, told);
    };
    const phone = rig.phone();
    const appointmentId = await visit(phone);
    const { text, maySend } = await readNotice(rig.deps, accountId, appointmentId, null);
    expect(maySend.decision).toBe('send');
    expect(await rig.threadOf(phone)).toBeUndefined();
    expect(await cancelled(appointmentId)).toBe(true);
    await rig.drain();
    expect(rig.phoneShows(phone)).toMatchObject([{ body: text }]);
    const silent = rig.phone();
    const other = await visit(silent);
    await rig.phoneSends(silent, 'please stop texting me');
    const shown = await readNotice(rig.deps, accountId, other, null);
    expect(shown.maySend).toMatchObject({ decision: 'never' });
    expect(await cancelled(other)).toBe(false);
  });
});
