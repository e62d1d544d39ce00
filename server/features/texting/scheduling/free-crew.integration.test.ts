import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { readCompany } from '../company/company.repository.ts';
import { retireCrews, retireServices } from '../company/company-writes.repository.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { block } from './blocks.service.ts';
import { createCalendar, noteConfirmed } from './calendar.service.ts';
import { book, move, type Person, readDoubts, readFree, readPage } from './page.service.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
let accounts = 0;
const now = () => new Date('2026-03-07T20:00:00Z');
const deps = () => ({ db: database.db, log: { error: vi.fn() }, now });
const monday = '2026-03-09';
const window = { date: monday, start: '08:00', end: '10:00' };
const refused = { errorCode: 'conflict', message: expect.stringMatching(/no other.*another time\.$/) };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  person = await ownerOf(database.db, email);
  company = await insertCompany(database.db, person.accountId, [{ seats: 1 }, { seats: 1 }]);
});

const serviceId = () => company.services[0]?.serviceId ?? '';
const crewId = (at: number) => company.crews[at]?.crewId ?? '';
const booked = async (despite?: 'blocked'[]) => {
  const contact = { phone: '(801) 555-0142', name: 'Marisol Ortega', address: '' };
  const wish = { clientId: randomUUID(), serviceId: serviceId(), window, ...contact };
  return (await book(deps(), person, { ...wish, ...(despite && { despite }) })).appointmentId;
};
const blockDay = (crew: string | null) =>
  block(deps(), person, { from: `${monday}T00:00`, until: `${monday}T23:00`, reason: '', crewId: crew });
const stay = (appointmentId: string, more: object = {}) =>
  move(deps(), person, appointmentId, { window, ...more });
const row = (appointmentId: string) =>
  database.db
    .selectFrom('appointments')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();

describe('a visit whose crew cannot make it', () => {
  it('goes to another in its window, as confirmed as it was and for the CRM as it was', async () => {
    const id = await booked();
    await noteConfirmed(database.db, person.accountId, id, now());
    const crm = { crm: 'FieldRoutes', crm_state: 'entered' as const, crm_spot_id: '7' };
    await database.db.updateTable('appointments').set(crm).where('appointment_id', '=', id).execute();
    const before = await row(id);
    await blockDay(crewId(0));
    expect(await stay(id)).toEqual({ appointmentId: id, told: null });
    expect(await row(id)).toEqual({ ...before, crew_id: crewId(1) });
    // A second press finds a crew that makes it.
    expect(await stay(id)).toEqual({ appointmentId: id, told: null });
    expect(await row(id)).toMatchObject({ crew_id: crewId(1) });
  });

  it('stays where nobody is free, and says so', async () => {
    const [id, other] = [await booked(), await booked()];
    const { blockId } = await blockDay(crewId(0));
    const wide = { starts_at: '2026-03-09T14:00:00Z', ends_at: '2026-03-09T16:00:00Z' };
    const second = { ...wide, crew_id: crewId(1) };
    await database.db.updateTable('appointments').set(second).where('appointment_id', '=', other).execute();
    await expect(stay(id)).rejects.toMatchObject(refused);
    expect(await row(id)).toMatchObject({ crew_id: crewId(0) });
    await database.db.deleteFrom('blocked_times').where('block_id', '=', blockId).execute();
    await blockDay(null);
    await expect(stay(other)).rejects.toMatchObject(refused);
  });

  it('keeps a crew whose blocked time a person chose all the same', async () => {
    await blockDay(null);
    const id = await booked(['blocked']);
    expect(await stay(id, { despite: ['blocked'] })).toEqual({ appointmentId: id, told: null });
  });

  it('of a crew that was removed goes to another, and the page says that it was', async () => {
    const id = await booked();
    await retireCrews(database.db, person.accountId, [crewId(0)]);
    const page = await readPage(deps(), person, { from: monday, days: 1 });
    expect(page.crews.map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
      ['Crew 2', false],
      ['Crew 1', true],
    ]);
    await stay(id);
    expect(await row(id)).toMatchObject({ crew_id: crewId(1) });
  });
});

describe('a visit whose crew falls out in the middle of its window', () => {
  const at = (time: string) => new Date(`2026-03-09T${time}:00Z`);
  const early = () => new Date('2026-03-09T14:54:20Z');
  const fallsOut = async () => {
    const id = await booked();
    await database.db
      .updateTable('appointments')
      .set({ starts_at: at('15:00'), ends_at: at('15:50') })
      .where('appointment_id', '=', id)
      .execute();
    const span = { from: `${monday}T08:50`, until: `${monday}T18:00`, reason: '', crewId: crewId(0) };
    await block({ ...deps(), now: early }, person, span);
    return id;
  };

  it('goes to another for what is left of it', async () => {
    const id = await fallsOut();
    await move({ ...deps(), now: early }, person, id, { window });
    const place = { crew_id: crewId(1), starts_at: at('14:55'), ends_at: at('15:45') };
    expect(await row(id)).toMatchObject(place);
  });

  it('stays where nobody is free in what is left, rather than go to the time that its own crew had before', async () => {
    const id = await fallsOut();
    const before = await row(id);
    const other = await booked();
    const busy = { crew_id: crewId(1), starts_at: at('14:50'), ends_at: at('17:00') };
    await database.db.updateTable('appointments').set(busy).where('appointment_id', '=', other).execute();
    await expect(move({ ...deps(), now: early }, person, id, { window })).rejects.toMatchObject(refused);
    expect(await row(id)).toEqual(before);
  });
});

describe('a visit of a service that nobody does any more, whose crew is gone too', () => {
  it('goes to any crew for a person, and to none for the assistant', async () => {
    const { db } = database;
    const { accountId } = person;
    await db.deleteFrom('text_crew_services').where('crew_id', '=', crewId(1)).execute();
    const [id, kept] = [await booked(), await booked()];
    await retireCrews(db, accountId, [crewId(0)]);
    await retireServices(db, accountId, [serviceId()]);
    const asked = { serviceId: serviceId(), from: monday, days: 1, except: id };
    expect((await readFree(deps(), person, asked)).windows).toHaveLength(2);
    const read = await readCompany(db, accountId);
    if (read === null) throw new Error('no company');
    const assistant = createCalendar({ db, accountId, company: read, now });
    const from = Temporal.PlainDate.from(monday);
    const sought = { serviceId: serviceId(), from, days: 1, exceptAppointmentId: id };
    expect(await assistant.free(sought)).toEqual([]);
    const late = { date: monday, start: '10:00', end: '12:00' };
    expect((await readDoubts(deps(), person, { ...late, ...asked })).doubts).toEqual([]);
    await move(deps(), person, id, { window: late });
    await stay(kept);
    for (const one of [id, kept]) expect(await row(one)).toMatchObject({ crew_id: crewId(1) });
  });
});
