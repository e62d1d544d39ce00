import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAccount } from '../../analysis/testing/records.ts';
import { releaseAccount, takeAccounts } from './crm.repository.ts';
import type { CrmDeps } from './crm-deps.ts';
import { enterVisit } from './enter-visit.ts';
import type { CrmWork } from './follow-crm.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';
import { listWaiting } from './visits.repository.ts';
import { workOnCrms } from './work-on-crms.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

const minutes = 60_000;

async function booked() {
  const [window] = await rig.free();
  if (window === undefined) throw new Error('nothing is free');
  const who = await rig.thread();
  const made = await rig.book(window, who);
  if (made.kind !== 'booked') throw new Error('it was not booked');
  return { ...who, appointmentId: made.appointmentId };
}

describe('the time of one worker', () => {
  it('ends what a CRM does not answer, and counts it as no answer', async () => {
    const visits = [await booked(), await booked()];
    rig.sandbox.setFault('fieldroutes', 'slow', { ms: 300_000 });
    const { openCrm } = rig.deps;
    const limit = { over: new AbortController() };
    rig.deps.timeLimit = () => {
      limit.over = new AbortController();
      return limit.over.signal;
    };
    rig.deps.openCrm = async (accountId, signal) => {
      const opened = await openCrm(accountId, signal);
      if (opened.kind === 'none') return opened;
      const endDuring = <T>(asked: Promise<T>) => {
        setImmediate(() => limit.over.abort());
        return asked;
      };
      const { calendar } = opened;
      const customersOf: typeof calendar.customersOf = (phone) => endDuring(calendar.customersOf(phone));
      const freeSpots: typeof calendar.freeSpots = (...of) => endDuring(calendar.freeSpots(...of));
      return { ...opened, calendar: { ...calendar, customersOf, freeSpots } };
    };
    await rig.work(11 * minutes);
    const rows = await Promise.all(visits.map(({ appointmentId }) => rig.row(appointmentId)));
    // The one that was begun is tried later; the other is the next round's.
    expect(rows.map(({ crm_tries: tries }) => tries).sort()).toEqual([0, 1]);
    const settings = await rig.settings();
    expect(settings).toMatchObject({ problem: 'It does not answer.' });
    expect(settings.next_read_at.getTime()).toBeGreaterThan(rig.clock.at);
    for (let tried = 0; tried < 16; tried += 1) await rig.work(40 * minutes);
    for (const { appointmentId } of visits) {
      expect(await rig.row(appointmentId)).toMatchObject({
        ...{ state: 'booked', crm_state: 'person' },
        crm_reason: expect.stringContaining('did not answer'),
      });
    }
    rig.sandbox.setFault('fieldroutes', 'slow', null);
    rig.deps.openCrm = openCrm;
    delete rig.deps.timeLimit;
    await rig.work(11 * minutes);
    expect(await rig.settings()).toMatchObject({ problem: null });
  });
});

describe('a visit that another worker has taken over', () => {
  /** Lets `second` do all of its work just after the first worker has looked for something with `name`. */
  async function overtaken(name: 'customersOf' | 'appointmentsOf', second: (work: CrmWork) => Promise<void>) {
    const { appointmentId } = await booked();
    const work = await rig.opened();
    const [visit] = await listWaiting(rig.deps.db, rig.accountId, new Date(rig.clock.at), 1);
    if (visit === undefined) throw new Error('nothing waits');
    expect(visit.appointmentId).toBe(appointmentId);
    const { calendar } = work;
    const overtakenAfter = async <T>(asked: Promise<T>): Promise<T> => {
      const found = await asked;
      await second(work);
      return found;
    };
    const customersOf: typeof calendar.customersOf = (phone) => overtakenAfter(calendar.customersOf(phone));
    const appointmentsOf: typeof calendar.appointmentsOf = (...of) =>
      overtakenAfter(calendar.appointmentsOf(...of));
    const slower = name === 'customersOf' ? { customersOf } : { appointmentsOf };
    await enterVisit({ ...work, calendar: { ...calendar, ...slower } }, visit);
    return { visit, appointmentId };
  }
  const enterAgain = async (work: CrmWork) => {
    const [visit] = await listWaiting(rig.deps.db, rig.accountId, new Date(rig.clock.at), 1);
    if (visit !== undefined) await enterVisit(work, visit);
  };

  it.each(['customersOf', 'appointmentsOf'] as const)('is not created twice: %s', async (name) => {
    const { appointmentId, visit } = await overtaken(name, enterAgain);
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
    expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'entered' });
    const { calendar } = await rig.opened();
    expect(await calendar.customersOf(visit.e164 ?? '')).toHaveLength(1);
  });

  it('is not created twice while nobody knows whether it was', async () => {
    const { appointmentId } = await overtaken('appointmentsOf', async (work) => {
      await rig.desk('faults', { lost_answer: { every: 1 } }, 'PUT');
      await enterAgain(work);
      await rig.desk('faults', { lost_answer: null }, 'PUT');
    });
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
    await rig.work(minutes);
    expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'entered', crm_sent_at: null });
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
  });
});

describe('accounts', () => {
  /** Accounts whose calendar is due to be read. */
  async function due(count: number): Promise<string[]> {
    const { pool } = rig.database;
    await pool.query('update crm_calendars set next_read_at = null');
    const accounts = await Promise.all(Array.from({ length: count }, () => addAccount(pool)));
    for (const accountId of accounts) {
      await pool.query(
        `insert into crm_calendars (account_id, writes, agreed_by, agreed_at, connection_id, office_id, office_zone, next_read_at)
        values ($1, true, $1, now(), $1, '1', 'America/Denver', '2026-01-01')`,
        [accountId],
      );
    }
    return accounts;
  }

  it('are not held back by one that takes long', async () => {
    const accounts = await due(7);
    const asked: string[] = [];
    const slow = Promise.withResolvers<void>();
    const openCrm: CrmDeps['openCrm'] = async (accountId) => {
      asked.push(accountId);
      if (asked.length === 1) await slow.promise;
      return { kind: 'none', problem: 'It is not connected.' };
    };
    const round = workOnCrms({ ...rig.deps, openCrm });
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(accounts.toSorted()), { timeout: 10_000 });
    slow.resolve();
    await round;
  });

  it('are taken in turn, those that were worked on longest ago first, and given back by who has them', async () => {
    const { db } = rig.deps;
    const accounts = await due(5);
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute));
    const [last] = accounts.toSorted().slice(-1);
    const first = await takeAccounts(db, at(0), 4);
    expect(first.map(({ accountId }) => accountId).sort()).toEqual(accounts.toSorted().slice(0, 4));
    for (const { accountId, busyUntil } of first) await releaseAccount(db, accountId, busyUntil, at(1));
    // All of them are due all the time.
    const second = await takeAccounts(db, at(1), 4);
    expect(second.map(({ accountId }) => accountId)).toContain(last);
    // The lease of the second is over, and a third worker has the account, when the second gives it back.
    const [mine] = second;
    const third = await takeAccounts(db, at(5), 5);
    if (mine === undefined) throw new Error('nothing was taken');
    await releaseAccount(db, mine.accountId, mine.busyUntil, at(5));
    expect(third.map(({ accountId }) => accountId)).toContain(mine.accountId);
    expect(await takeAccounts(db, at(5), 5)).toEqual([]);
  });
});
