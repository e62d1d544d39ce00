import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CalendarAnswer, type CalendarWindow, type TimeDoubt } from '../../../../contract/calendar.ts';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { readNotice } from '../messaging/visit-notice.ts';
import { insertNumber, ownerOf } from '../threads/testing/texting-rows.ts';
import { block, unblock } from './blocks.service.ts';
import { book, move, type Person, readDoubts, readFree, readPage, setState } from './page.service.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
let accounts = 0;
// A Saturday in Denver; on the night that follows the clocks go forward.
const log = { error: vi.fn() };
const deps = () => ({ db: database.db, log, now: () => new Date('2026-03-07T20:00:00Z') });
const monday = '2026-03-09';
/** The moment at which the window of Monday from 10 on begins. */
const begun = () => ({ ...deps(), now: () => new Date('2026-03-09T16:00:00Z') });
const window = (start: string, end: string, date = monday): CalendarWindow => ({ date, start, end });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  person = await signedUp();
  company = await insertCompany(database.db, person.accountId, [{ seats: 1 }, { seats: 1 }]);
});

async function signedUp(): Promise<Person> {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  return ownerOf(database.db, email);
}

const wish = (more: object = {}) => ({
  ...{ clientId: randomUUID(), serviceId: company.services[0]?.serviceId ?? '', phone: '(801) 555-0142' },
  ...{ window: window('08:00', '10:00'), name: 'Marisol Ortega', address: '', ...more },
});
const page = async (from = monday, days = 1) => {
  const data = await readPage(deps(), person, { from, days });
  return CalendarAnswer.parse({ success: true, data }).data;
};

describe('the page of the calendar', () => {
  it('shows days by the company’s clocks, with who made what and for whom', async () => {
    const { appointmentId } = await book(deps(), person, wish());
    const shown = await page(undefined, 7);
    expect(shown).toMatchObject({ zone: 'America/Denver', today: '2026-03-07', missing: [], blocks: [] });
    expect(shown.crews.map(({ name }) => name)).toEqual(['Crew 1', 'Crew 2']);
    expect(shown.days).toHaveLength(7);
    expect(shown.days[0]).toEqual({ date: monday, openings: [{ start: '08:00', end: '12:00' }] });
    expect(shown.days[5]?.openings).toEqual([]);
    expect(shown.appointments).toMatchObject([
      {
        ...{ appointmentId, state: 'booked', serviceName: 'General service', madeBy: 'Dana Whitlock' },
        ...{ window: window('08:00', '10:00'), work: window('08:00', '08:50') },
        ...{ phone: '+18015550142', name: 'Marisol Ortega', address: null },
      },
    ]);
    expect((await page('2026-03-10')).appointments).toEqual([]);
  });

  it('says what is missing before anything can be booked', async () => {
    person = await signedUp();
    expect(await page()).toMatchObject({
      ...{ zone: null, today: null, days: [], missing: ['company', 'services', 'crews'] },
    });
    await expect(book(deps(), person, wish())).rejects.toMatchObject({ errorCode: 'conflict' });
    await insertCompany(database.db, person.accountId, [{ seats: 1 }]);
    await database.db.deleteFrom('text_crew_services').where('account_id', '=', person.accountId).execute();
    await database.db
      .updateTable('text_companies')
      .set({ hours: null })
      .where('account_id', '=', person.accountId)
      .execute();
    expect(await page()).toMatchObject({ missing: ['hours', 'crew_services'] });
  });

  it('books a window once, says when it is taken, moves, and takes a note back', async () => {
    const once = wish();
    const { appointmentId } = await book(deps(), person, once);
    expect(await book(deps(), person, once)).toEqual({ appointmentId });
    // The answer was lost, and something else chosen before the retry.
    for (const other of [{ window: window('10:00', '12:00') }, { phone: '(801) 555-0143' }, { name: 'Ivy' }])
      await expect(book(deps(), person, { ...once, ...other })).rejects.toMatchObject({
        errorCode: 'conflict',
        message:
          'It was booked already for General service, Monday, March 9, 8 AM-10 AM. Change that in the calendar, or close this form to book another.',
      });
    expect((await page()).appointments).toHaveLength(1);
    await expect(book(deps(), person, wish({ phone: '12' }))).rejects.toMatchObject({
      errors: [{ field: 'phone' }],
    });
    await expect(book(deps(), person, wish({ window: window('09:00', '11:00') }))).rejects.toMatchObject({
      errorCode: 'conflict',
    });
    await move(deps(), person, appointmentId, { window: window('10:00', '12:00') });
    for (const state of ['no_show', 'booked', 'done', 'booked', 'cancelled'] as const) {
      await setState(begun(), person, appointmentId, { state });
    }
    expect((await page()).appointments).toEqual([]);
    await expect(setState(deps(), person, appointmentId, { state: 'booked' })).rejects.toMatchObject({
      errorCode: 'conflict',
    });
    const back = { window: window('08:00', '10:00') };
    await expect(move(deps(), person, appointmentId, back)).rejects.toMatchObject({ errorCode: 'conflict' });
  });

  it('notes what became of a visit once its window has begun, and keeps its time until then', async () => {
    const { appointmentId } = await book(deps(), person, wish({ window: window('10:00', '12:00') }));
    const early = { ...deps(), now: () => new Date('2026-03-09T15:59:59Z') };
    for (const state of ['done', 'no_show'] as const)
      await expect(setState(early, person, appointmentId, { state })).rejects.toMatchObject({
        errorCode: 'conflict',
        message: 'This visit is still to come. Please note what became of it once its window has begun.',
      });
    expect((await page()).appointments).toMatchObject([{ state: 'booked', hasBegun: false }]);
    await setState(begun(), person, appointmentId, { state: 'done' });
    const { appointments } = await readPage(begun(), person, { from: monday, days: 1 });
    expect(appointments).toMatchObject([{ state: 'done', hasBegun: true }]);
  });

  it('says what to do where a note is taken back and the time was given away', async () => {
    const { appointmentId } = await book(deps(), person, wish());
    await setState(begun(), person, appointmentId, { state: 'no_show' });
    await book(deps(), person, wish());
    await expect(setState(begun(), person, appointmentId, { state: 'booked' })).rejects.toMatchObject({
      errorCode: 'conflict',
      message:
        'Its crew has another visit at this time by now. Please move that visit first, or add this one anew at another time.',
    });
  });

  it('takes any time in spite of what a person has seen against it, and of nothing else', async () => {
    const saturday = window('19:00', '20:00', '2026-03-14');
    const serviceId = company.services[0]?.serviceId ?? '';
    const doubts = async () => (await readDoubts(deps(), person, { serviceId, ...saturday })).doubts;
    expect(await doubts()).toEqual(['closed']);
    const evening = (despite: TimeDoubt[]) => book(deps(), person, wish({ window: saturday, despite }));
    await expect(evening([])).rejects.toMatchObject({ errorCode: 'conflict' });
    await evening(['closed']);
    const { appointmentId } = await evening(['closed']);
    // Both crews are out: a third visit makes it two at once for one of them.
    expect(await doubts()).toEqual(['closed', 'crew']);
    await expect(evening(['closed'])).rejects.toMatchObject({ errorCode: 'conflict' });
    await evening(['closed', 'crew']);
    expect((await page('2026-03-14')).appointments).toHaveLength(3);
    const to = { window: window('07:00', '08:00'), despite: ['hours' as const] };
    await move(deps(), person, appointmentId, to);
    expect((await page()).appointments).toMatchObject([{ window: to.window }]);
  });

  it('tells the customer of a move and of a cancellation where they may be texted, each once', async () => {
    const { db } = database;
    const { accountId } = person;
    const { appointmentId } = await book(deps(), person, wish());
    const never = { maySend: { decision: 'never' } };
    const reasonsOf = async () => {
      const { maySend } = await readNotice(deps(), accountId, appointmentId, null);
      return maySend.reasons.map(({ why }) => why);
    };
    expect(await reasonsOf()).toEqual(['You have no number to text from yet.']);
    await insertNumber(db, accountId);
    // The rules know of no visit that was agreed before the clock of this test.
    expect(await readNotice(deps(), accountId, appointmentId, null)).toMatchObject(never);
    await db
      .updateTable('appointments')
      .set({ created_at: new Date('2026-03-06T20:00:00Z') })
      .execute();
    const to = window('10:00', '12:00');
    // On a Saturday, when the company is closed.
    expect(await readNotice(deps(), accountId, appointmentId, to)).toMatchObject({
      maySend: { decision: 'hold' },
    });
    await db.updateTable('text_companies').set({ texts_when_open: false }).execute();
    const { text, maySend } = await readNotice(deps(), accountId, appointmentId, to);
    expect(text).toContain('Canyon Pest: Your visit has moved: it is now Monday, March 9, 10 AM-12 PM.');
    expect(maySend).toMatchObject({ decision: 'send' });
    const threads = () => db.selectFrom('threads').where('account_id', '=', accountId).selectAll().execute();
    expect(await threads()).toEqual([]);
    const tell = randomUUID();
    expect(await move(deps(), person, appointmentId, { window: to, tell })).toMatchObject({ told: true });
    expect(await move(deps(), person, appointmentId, { window: to, tell })).toMatchObject({ told: true });
    // A retry of the same form with another time.
    const other = window('08:00', '10:00');
    expect(await move(deps(), person, appointmentId, { window: other, tell })).toMatchObject({ told: true });
    const last = await move(deps(), person, appointmentId, { window: to, tell: randomUUID() });
    expect(last).toMatchObject({ told: true });
    // Noted as done by mistake: what waits is still so.
    for (const state of ['done', 'booked'] as const)
      expect(await setState(begun(), person, appointmentId, { state })).toMatchObject({ told: null });
    const waits = db.selectFrom('text_messages').where('account_id', '=', accountId).select('body');
    expect(await waits.where('state', '=', 'waiting').execute()).toEqual([{ body: text }]);
    // Moved again without a word: what waits to be told is no longer so.
    expect(await move(deps(), person, appointmentId, { window: other })).toMatchObject({ told: null });
    expect(await waits.where('state', '=', 'waiting').execute()).toEqual([]);
    const gone = { state: 'cancelled', tell: randomUUID() } as const;
    expect(await setState(deps(), person, appointmentId, gone)).toMatchObject({ told: true });
    const waiting = { state: 'waiting', body: expect.stringContaining('8 AM-10 AM has been cancelled') };
    const texts = await db
      .selectFrom('text_messages')
      .where('account_id', '=', accountId)
      .select(['author', 'class', 'program', 'state', 'body'])
      .orderBy('created_at')
      .execute();
    const service = { author: 'user', class: 'service', program: 'service' };
    expect(texts).toMatchObject([
      { ...service, state: 'void', body: text },
      { ...service, state: 'void', body: expect.stringContaining('it is now Monday, March 9, 8 AM-10 AM') },
      { ...service, state: 'void', body: text },
      { ...service, ...waiting },
    ]);
  });

  it('says that a change was made whose customer could not be told', async () => {
    const { appointmentId } = await book(deps(), person, wish());
    await insertNumber(database.db, person.accountId);
    const broken = { ...deps(), decide: () => Promise.reject(new Error('no answer of the database')) };
    const tell = randomUUID();
    const to = window('10:00', '12:00');
    expect(await move(broken, person, appointmentId, { window: to, tell })).toMatchObject({ told: false });
    const gone = { state: 'cancelled', tell } as const;
    expect(await setState(broken, person, appointmentId, gone)).toEqual({ appointmentId, told: false });
    expect((await page()).appointments).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('blocks time of one crew or of all, and keeps what is booked in it', async () => {
    const { appointmentId } = await book(deps(), person, wish());
    const [crew] = company.crews;
    const times = { from: `${monday}T00:00`, until: `${monday}T12:00`, reason: 'Training' };
    const { blockId } = await block(deps(), person, { ...times, crewId: crew?.crewId ?? '' });
    const query = { serviceId: company.services[0]?.serviceId ?? '', from: monday, days: 1 };
    expect((await readFree(deps(), person, query)).windows).toHaveLength(2);
    const all = await block(deps(), person, { ...times, crewId: null });
    expect((await readFree(deps(), person, query)).windows).toEqual([]);
    const shown = await page();
    expect(shown.appointments).toMatchObject([{ appointmentId }]);
    expect(shown.blocks).toHaveLength(2);
    expect(shown.blocks).toContainEqual({ blockId, crewId: crew?.crewId, ...times });
    await unblock(deps(), person, all.blockId);
    expect((await readFree(deps(), person, query)).windows).toHaveLength(2);
  });

  it('refuses blocked time that a spring night makes empty, and crews that are not there', async () => {
    const night = { from: '2026-03-08T02:10', until: '2026-03-08T02:50', reason: '' };
    await expect(block(deps(), person, { ...night, crewId: null })).rejects.toMatchObject({
      errors: [{ field: 'until' }],
    });
    await expect(block(deps(), person, { ...night, crewId: randomUUID() })).rejects.toMatchObject({
      errorCode: 'not_found',
    });
  });

  it('has nothing of another account’s', async () => {
    const { appointmentId } = await book(deps(), person, wish());
    const times = { from: `${monday}T08:00`, until: `${monday}T10:00`, reason: '', crewId: null };
    const { blockId } = await block(deps(), person, times);
    const owner = person;
    person = await signedUp();
    await insertCompany(database.db, person.accountId, [{ seats: 1 }]);
    expect(await page()).toMatchObject({ appointments: [], blocks: [] });
    const missing = { errorCode: 'not_found' };
    const to = { window: window('10:00', '12:00'), tell: randomUUID() };
    await expect(move(deps(), person, appointmentId, to)).rejects.toMatchObject(missing);
    await expect(readNotice(deps(), person.accountId, appointmentId, null)).rejects.toMatchObject(missing);
    await expect(setState(deps(), person, appointmentId, { state: 'cancelled' })).rejects.toMatchObject(
      missing,
    );
    await expect(unblock(deps(), person, blockId)).rejects.toMatchObject(missing);
    const crewId = company.crews[0]?.crewId ?? '';
    await expect(block(deps(), person, { ...times, crewId })).rejects.toMatchObject(missing);
    await expect(book(deps(), person, wish())).rejects.toMatchObject({ errorCode: 'conflict' });
    person = owner;
    expect(await page()).toMatchObject({ appointments: [{ appointmentId }], blocks: [{ blockId }] });
  });
});
