import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

const minutes = 60_000;
const visit = fc.nat(4);
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('book' as const), nth: fc.nat(12) }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('work' as const), ms: fc.nat(4 * minutes) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), visit, nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move despite the CRM' as const), visit }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('describe' as const), visit }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), visit }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('office cancels' as const), visit }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('office takes' as const), visit }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('faults' as const), lost: fc.nat(3), broken: fc.nat(4) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function faults(lost: number, broken: number) {
  await rig.desk('faults', { lost_answer: lost === 0 ? null : { every: lost } }, 'PUT');
  rig.sandbox.setFault('fieldroutes', 'broken', broken === 0 ? null : { every: broken + 1 });
}

/** `left`: those that a person enters in the CRM. */
async function take(act: Action, made: string[], left: Set<string>): Promise<void> {
  const id = 'visit' in act ? made[act.visit] : undefined;
  if (act.what === 'work') return rig.work(act.ms);
  if (act.what === 'faults') return faults(act.lost, act.broken);
  if (act.what === 'book') {
    const free = await rig.free();
    const window = free[act.nth % Math.max(1, free.length)];
    const booked = window && (await rig.book(window, await rig.thread()));
    if (booked?.kind === 'booked') made.push(booked.appointmentId);
    return;
  }
  if (id === undefined) return;
  if (act.what === 'move') {
    const window = (await rig.free())[act.nth];
    if (window !== undefined) await rig.calendar.move(id, window);
  } else if (act.what === 'move despite the CRM') {
    const window = rig.evening();
    const { kind } = await rig.calendar.move(id, window, await rig.doubts(window, id));
    if (kind === 'moved') left.add(id);
  } else if (act.what === 'describe') {
    await rig.calendar.describe(id, { name: null, address: '12 Elm St, Sandy' });
  } else if (act.what === 'cancel') await rig.calendar.cancel(id);
  else {
    const row = await rig.row(id);
    if (act.what === 'office takes' && row.crm_state === 'waiting')
      await rig.desk(`spots/${row.crm_spot_id}`, {});
    if (act.what === 'office cancels' && row.crm_appointment_id !== null)
      await rig.desk(`appointments/${row.crm_appointment_id}`, { act: 'cancel' });
  }
}

it('writes no visit twice, and both calendars agree in the end, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 30 }), async (actions) => {
      const made: string[] = [];
      const left = new Set<string>();
      for (const act of actions) await take(act, made, left);
      await faults(0, 0);
      for (let round = 0; round < 8; round += 1) await rig.work(11 * minutes);
      for (const id of made) {
        const [there, ...more] = await rig.inCrm(id);
        const here = await rig.row(id);
        expect(more).toEqual([]);
        expect(here.crm_state).not.toBe('waiting');
        if (left.has(id)) {
          expect(here).toMatchObject({ crm_state: 'by_hand', crm_spot_id: null });
          continue;
        }
        if (here.crm_state === 'person') continue;
        if (here.state === 'booked') {
          expect(there).toMatchObject({ status: '0', spotID: here.crm_spot_id });
          expect(here.window_starts_at).toEqual(here.crm_starts_at);
        } else expect(there?.status ?? '-1').toBe('-1');
      }
      const spots = (await rig.inCrm()).filter(({ status }) => status === '0').map(({ spotID }) => spotID);
      expect(new Set(spots).size).toBe(spots.length);
    }),
    { numRuns: 4 },
  );
});
