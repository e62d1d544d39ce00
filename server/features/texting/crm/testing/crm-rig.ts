import { pino } from 'pino';
import { type Sandbox, startSandbox } from '../../../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../../../sandbox/testing/tiny-vendor.ts';
import { fieldroutes as standIn } from '../../../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
import { fieldRoutesCalendar } from '../../../../providers/fieldroutes/calendar.ts';
import { fieldroutes } from '../../../../providers/fieldroutes/fieldroutes.ts';
import { installVendors } from '../../../../providers/install-vendors.ts';
import { openSession } from '../../../../providers/open-session.ts';
import { testDatabase } from '../../../../testing/postgres.ts';
import { addAccount } from '../../../analysis/testing/records.ts';
import { upsertConnection } from '../../../integrations/connections/connections.repository.ts';
import { type Calendar, createCalendar, type FreeWindow } from '../../scheduling/calendar.service.ts';
import { insertCompany } from '../../scheduling/testing/company-rows.ts';
import { openThread } from '../../threads/threads.service.ts';
import { storeCrmSettings } from '../crm.repository.ts';
import type { CrmDeps } from '../crm-deps.ts';
import type { CrmWork } from '../follow-crm.ts';
import { workOnCrms } from '../work-on-crms.ts';

/** An appointment as FieldRoutes' stand-in has it. */
export interface OfficeRow {
  appointmentID: string;
  customerID: string;
  spotID: string;
  date: string;
  start: string;
  status: string;
  appointmentNotes: string;
  /** Whose place it has taken; `0` of none. */
  originalAppointmentID: string;
}

const minuteMs = 20;

/** A company whose appointments are written to FieldRoutes' stand-in. Its clock moves only where a test moves it. */
export async function openCrmRig(crews: readonly { seats: number }[] = [{ seats: 3 }]) {
  const database = await testDatabase();
  const { db, pool } = database;
  const sandbox = await startSandbox({ port: 0, vendors: [standIn], company: tinyCompany(1), minuteMs });
  const accountId = await addAccount(pool);
  const company = await insertCompany(db, accountId, crews);
  const serviceId = company.services[0]?.serviceId ?? '';
  const numberId = await insertNumber(pool, accountId);
  const connectionId = await db.transaction().execute((trx) =>
    upsertConnection(trx, {
      ...{ accountId, side: 'crm', vendor: 'fieldroutes', method: 'api-key', sandbox: true },
      ...{ userId: accountId, state: 'first_reading' },
    }),
  );
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const vendor = installVendors({
    providers: [fieldroutes],
    settings: {
      fieldroutes: {
        ...{ mode: 'sandbox', clientId: null, clientSecret: null, authorizeUrl: null, tokenUrl: null },
      } as const,
    },
    sandbox: { origins: sandbox.origins, minuteMs },
  }).find('fieldroutes');
  if (vendor === undefined) throw new Error('FieldRoutes is not installed');
  const deps: CrmDeps = {
    ...{ db, log: pino({ level: 'silent' }), now },
    async openCrm(_account, signal) {
      const session = openSession({
        ...{ vendor, credentials: standIn.keys, authenticator: null, country: 'US', signal },
        timeZone: company.zone,
      });
      return { kind: 'open', calendar: fieldRoutesCalendar(session), sandbox: true, connectionId };
    },
  };
  const office = { connectionId, officeId: '1', zone: tinyCompany(1).zone, types: { [serviceId]: '1' } };
  await storeCrmSettings(db, { accountId, userId: accountId }, office, now());
  const calendar: Calendar = createCalendar({ db, accountId, company, now });
  let phones = 0;

  return {
    ...{ database, sandbox, deps, accountId, company, serviceId, calendar, clock },
    /** Works on what is due, and `ms` later once more where that is said. */
    async work(laterMs = 0) {
      clock.at += laterMs;
      await workOnCrms(deps);
    },
    /** The CRM as one worker has it. */
    async opened(): Promise<CrmWork> {
      const opened = await deps.openCrm(accountId, new AbortController().signal);
      if (opened.kind === 'none') throw new Error(opened.problem);
      return { ...deps, ...opened, ...office, writes: true };
    },
    async free(): Promise<FreeWindow[]> {
      const from = Temporal.Instant.fromEpochMilliseconds(clock.at)
        .toZonedDateTimeISO(company.zone)
        .toPlainDate();
      return calendar.free({ serviceId, from, days: 30 });
    },
    /** A window of the next evening, for which the CRM has no spot. */
    evening(): FreeWindow {
      const today = Temporal.Instant.fromEpochMilliseconds(clock.at).toZonedDateTimeISO(company.zone);
      const date = today.toPlainDate().add({ days: 1 });
      return { date, start: new Temporal.PlainTime(20), end: new Temporal.PlainTime(22) };
    },
    /** What a person sees that speaks against a window for a visit. */
    doubts: async (window: FreeWindow, except: string) =>
      (await calendar.doubts({ serviceId, window, except })) ?? [],
    /** The spots of a window that the CRM had free when it was read last. */
    async spotsIn({ date, start, end }: FreeWindow): Promise<string[]> {
      const [from, to] = [start, end].map(
        (plainTime) => date.toZonedDateTime({ timeZone: company.zone, plainTime }).epochMilliseconds,
      );
      const { rows } = await pool.query<{ spots: [string, number, number][] }>(
        'select spots from crm_calendars where account_id = $1',
        [accountId],
      );
      return (rows[0]?.spots ?? [])
        .filter(([, at]) => at * 1000 >= (from ?? 0) && at * 1000 < (to ?? 0))
        .map(([spot]) => spot);
    },
    /** A thread of a phone that nobody has used. */
    async thread(): Promise<{ e164: string; threadId: string }> {
      phones += 1;
      const e164 = `+1801555${String(2000 + phones)}`;
      const { threadId } = await db
        .transaction()
        .execute((trx) => openThread(trx, accountId, numberId, e164));
      return { e164, threadId };
    },
    /** Books a window as the assistant does. */
    async book(window: FreeWindow, who: { e164: string; threadId: string }) {
      return calendar.book({
        ...{ serviceId, window, ...who, name: 'Marisol Ortega', address: null },
        bookingKey: `choice:${who.e164}`,
      });
    },
    async row(appointmentId: string) {
      const { rows } = await pool.query('select * from appointments where appointment_id = $1', [
        appointmentId,
      ]);
      return rows[0];
    },
    /** What is stored of the CRM's calendar. */
    async settings() {
      const { rows } = await pool.query('select * from crm_calendars where account_id = $1', [accountId]);
      return rows[0];
    },
    async threadRow(threadId: string) {
      const { rows } = await pool.query('select * from threads where thread_id = $1', [threadId]);
      return rows[0];
    },
    /** What the CRM has, of one appointment here where it is given. */
    async inCrm(appointmentId = ''): Promise<OfficeRow[]> {
      const answer = await desk(sandbox, 'appointments', null, 'GET');
      const { appointments }: { appointments: OfficeRow[] } = JSON.parse(await answer.text());
      return appointments.filter(({ appointmentNotes }) => appointmentNotes.includes(appointmentId));
    },
    /** Actions of the office, and faults of writes. */
    desk: (path: string, body: object, method = 'POST') => desk(sandbox, path, body, method),
    async close() {
      await sandbox.stop();
      await database.close();
    },
  };
}
export type CrmRig = Awaited<ReturnType<typeof openCrmRig>>;

const desk = (sandbox: Sandbox, path: string, body: object | null, method: string) =>
  fetch(`${sandbox.origins.fieldroutes}/office/${path}`, {
    ...{ method, redirect: 'manual' },
    ...(body !== null && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

async function insertNumber(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: { number_id: string }[] }> },
  accountId: string,
): Promise<string> {
  const { rows } = await pool.query(
    `insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', '+18015550142') returning number_id`,
    [accountId],
  );
  return rows[0]?.number_id ?? '';
}
