import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDoubts, readFree } from '../scheduling/page.service.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
});
afterAll(() => rig.close());

it('the calendar knows until when free spots are known, and since when they are not read', async () => {
  const { accountId, serviceId, company, clock } = rig;
  const person = { accountId, userId: accountId };
  const local = Temporal.Instant.fromEpochMilliseconds(clock.at).toZonedDateTimeISO(company.zone);
  const today = local.toPlainDate();
  const free = () => readFree(rig.deps, person, { serviceId, from: today.toString(), days: 31 });
  expect(await free()).toEqual({ windows: [], crm: { name: 'FieldRoutes', until: null, readAt: null } });
  await rig.work();
  const readAt = local.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
  const known = { name: 'FieldRoutes', until: today.add({ days: 31 }).toString(), readAt };
  const { windows, crm } = await free();
  expect(windows.length).toBeGreaterThan(0);
  expect(crm).toEqual(known);
  const later = { date: today.add({ days: 32 }).toString(), start: '08:00', end: '10:00' };
  const { doubts, ...asked } = await readDoubts(rig.deps, person, { serviceId, ...later });
  expect(doubts).toContain('crm');
  expect(asked).toEqual({ crm: known });
  clock.at += 121 * 60_000;
  expect(await free()).toEqual({ windows: [], crm: { ...known, until: null } });
});
