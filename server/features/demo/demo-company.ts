import type {
  AreasChange,
  AssistantSettings,
  CompanyProfile,
  ServicesChange,
} from '../../../contract/texting-company.ts';
import {
  type CompanyDeps,
  letAnswer,
  readTextingCompany,
  saveAreas,
  saveAssistant,
  saveProfile,
  saveServices,
} from '../texting/company/company.service.ts';
import { DEMO_COMPANY } from './demo.repository.ts';

const open = [{ start: '08:00', end: '18:00' }];

/** The holidays of the year that begins with a day: New Year's Day, July 4, Thanksgiving, Christmas. */
function holidaysFrom(today: Temporal.PlainDate): string[] {
  const inYear = (year: number) => {
    const november = Temporal.PlainDate.from({ year, month: 11, day: 1 });
    const firstThursday = november.add({ days: (11 - november.dayOfWeek) % 7 });
    return [`${year}-01-01`, `${year}-07-04`, firstThursday.add({ weeks: 3 }).toString(), `${year}-12-25`];
  };
  const [from, until] = [today.toString(), today.add({ years: 1 }).toString()];
  return [today.year, today.year + 1].flatMap(inYear).filter((day) => day >= from && day < until);
}

/** A pest-control company of the Salt Lake valley. */
const profileAt = (today: Temporal.PlainDate): CompanyProfile => ({
  ...{ name: DEMO_COMPANY, trade: 'pest-control', zone: 'America/Denver', officePhone: '(801) 555-0160' },
  hours: {
    week: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] },
    closed: holidaysFrom(today),
  },
  ...{ textsWhenOpen: true, cap: null, registeredIn: [] },
});

const idOf = (n: number) => `5e41c0de-0000-4000-8000-${String(n).padStart(12, '0')}`;
const usual = ['ants', 'spiders', 'cockroaches', 'rodents', 'general'];
const visit = { recurring: false, windowMinutes: 120 };
const services: ServicesChange['services'] = [
  {
    ...{ serviceId: idOf(1), name: 'Quarterly plan', problems: usual },
    ...{
      price: { kind: 'fixed', cents: 12_900, per: 'quarter' },
      minutes: 45,
      recurring: true,
      windowMinutes: 120,
    },
  },
  {
    ...{ ...visit, serviceId: idOf(2), name: 'One-time general service', problems: usual },
    ...{ price: { kind: 'fixed', cents: 14_900, per: 'visit' }, minutes: 60 },
  },
  {
    ...{ ...visit, serviceId: idOf(3), name: 'Mosquito treatment', problems: ['mosquitoes'] },
    ...{ price: { kind: 'fixed', cents: 6_500, per: 'visit' }, minutes: 30, recurring: true },
  },
  {
    ...{ ...visit, serviceId: idOf(4), name: 'Wasp nest removal', problems: ['wasps'] },
    ...{ price: { kind: 'fixed', cents: 14_900, per: 'job' }, minutes: 45 },
  },
  {
    ...{ ...visit, serviceId: idOf(5), name: 'Termite inspection', problems: ['termites'] },
    ...{ price: { kind: 'fixed', cents: 12_500, per: 'visit' }, minutes: 60 },
  },
  {
    ...{ ...visit, serviceId: idOf(6), name: 'Bed bug treatment', problems: ['bed_bugs'] },
    ...{ price: { kind: 'ask' }, minutes: 180 },
  },
  {
    ...{ ...visit, serviceId: idOf(7), name: 'Wildlife removal', problems: ['wildlife'] },
    ...{ price: { kind: 'ask' }, minutes: 90 },
  },
];

const areas: AreasChange = {
  areas: ['840', '841'],
  crews: [
    { crewId: idOf(11), name: 'Crew 1', seats: 1, services: [1, 2, 3, 4].map(idOf) },
    { crewId: idOf(12), name: 'Crew 2', seats: 1, services: [1, 2, 4, 5, 6, 7].map(idOf) },
  ],
  removed: [],
};

const assistant: AssistantSettings = {
  sentences: {
    about: 'We are a family-owned pest control company in the Salt Lake valley.',
    pet_safety: 'Keep pets off treated areas until they are dry, about 30 minutes.',
    child_safety: 'Keep children off treated areas until they are dry, about 30 minutes.',
    preparation: 'Please clear the floor along the walls and under sinks before we come.',
    guarantee: 'If the pests come back between visits, so do we, at no charge.',
    licence: 'We are licensed and insured in Utah.',
    payment: 'You can pay by card or check after the visit.',
    reschedule: 'You can move a visit free of charge until the evening before.',
  },
  personTopics: ['complaint', 'billing', 'cancel_plan', 'commercial'],
  onCall: '(801) 555-0161',
};

/** What `npm run demo` prints of the company. */
export const demoCompanyText = `${DEMO_COMPANY}, Salt Lake valley (840, 841), Mon to Sat 8 to 18; ${services.length} services`;

/** Has the demonstration's company tell the assistant about itself; what was changed there stays. */
export async function tellDemoCompany(deps: CompanyDeps, accountId: string, now: Date): Promise<void> {
  if ((await readTextingCompany(deps, accountId)).profile.name !== null) return;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('America/Denver');
  await saveProfile(deps, accountId, profileAt(local.toPlainDate()));
  await saveServices(deps, accountId, { services, removed: [] });
  await saveAreas(deps, accountId, areas);
  await saveAssistant(deps, accountId, assistant);
  await letAnswer(deps, accountId);
}
