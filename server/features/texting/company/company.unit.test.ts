import { expect, it } from 'vitest';
import { trades } from '../../../../contract/company-vocabulary.ts';
import { OpeningHours, ServicesChange } from '../../../../contract/texting-company.ts';
import { companyFacts } from '../messaging/facts-of.ts';
import { emergenciesAt } from '../policy/emergencies.ts';
import { openOn, worksAt } from './company.ts';
import { liveNeedsOf } from './live-needs.ts';
import { hoursOf, readHours, readSentences, readTopics, storedHours } from './stored-company.ts';
import { suggestionsByTrade } from './suggestions.ts';

const day = [{ start: '08:00', end: '18:00' }];
const halfDay = [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '17:00' },
];
const untilMidnight = [{ start: '08:00', end: '00:00' }];
const week = { mon: day, tue: halfDay, wed: day, thu: day, fri: day, sat: [], sun: [] };
const stored = JSON.parse(storedHours({ week, closed: ['2026-12-25', '2026-11-26', '2026-12-25'] }));
const date = (text: string) => Temporal.PlainDate.from(text);

it('every trade has suggestions that could be saved as they are', () => {
  for (const trade of trades) {
    const { services, hours, problems } = suggestionsByTrade()[trade];
    expect(ServicesChange.safeParse({ services, removed: [] }).error, trade).toBeUndefined();
    expect(OpeningHours.safeParse(hours).error, trade).toBeUndefined();
    const known = problems.map(({ key }) => key);
    expect(
      services.flatMap((service) => service.problems).filter((key) => !known.includes(key)),
      trade,
    ).toEqual([]);
    expect(known, trade).toContain('general');
  }
});

it('no two suggested services share an id', () => {
  const ids = trades.flatMap((trade) => suggestionsByTrade()[trade].services.map((one) => one.serviceId));
  expect(new Set(ids).size).toBe(ids.length);
});

it('hours are those of the weekday, and none on a closed date', () => {
  const hours = hoursOf(readHours(stored));
  expect(openOn(hours, date('2026-11-24')).map(String)).toHaveLength(2);
  expect(openOn(hours, date('2026-11-26'))).toEqual([]);
  expect(openOn(hours, date('2026-11-28'))).toEqual([]);
  expect(hours.closed.map(String)).toEqual(['2026-11-26', '2026-12-25']);
  expect(openOn(hoursOf(null), date('2026-11-24'))).toEqual([]);
});

it('a company works where a postal code begins like one of its areas', () => {
  expect(worksAt({ areas: ['840', '84101'] }, '84060')).toBe(true);
  expect(worksAt({ areas: ['840', '84101'] }, '84102')).toBe(false);
  expect(worksAt({ areas: [] }, '84102')).toBe(false);
});

it('sentences and topics of an earlier version are left out', () => {
  expect(readSentences({ pet_safety: 'Stay off.', horoscope: 'Lucky day.' })).toEqual({
    pet_safety: 'Stay off.',
  });
  expect(readTopics(['billing', 'weather'])).toEqual(['billing']);
});

it.each([
  ['ends before it begins', { ...week, mon: [{ start: '18:00', end: '08:00' }] }],
  ['overlaps', { ...week, mon: [...day, { start: '17:00', end: '19:00' }] }],
  ['opens again after its end', { ...week, mon: [...untilMidnight, { start: '00:00', end: '02:00' }] }],
])('a day is refused that %s', (_, wrong) => {
  expect(OpeningHours.safeParse({ week: wrong, closed: [] }).success).toBe(false);
});

it('a day may be open until midnight', () => {
  const whole = [{ start: '00:00', end: '00:00' }];
  const said = { ...week, mon: untilMidnight, tue: whole };
  expect(OpeningHours.safeParse({ week: said, closed: [] }).error).toBeUndefined();
  const { hours } = companyFacts({
    ...{ accountId: 'a', hours: { ...stored, week: said }, textsWhenOpen: true },
    ...{ capCount: null, capHours: null, registeredIn: [] },
  });
  expect([hours?.mon, hours?.tue].map((of) => JSON.stringify(of))).toEqual([
    '{"start":"08:00:00","end":"23:59:00"}',
    '{"start":"00:00:00","end":"23:59:00"}',
  ]);
});

it('the rules get the company’s hours, from the first opening to the last closing, its cap and its states', () => {
  const rules = {
    ...{ accountId: 'a', hours: stored, textsWhenOpen: true, capCount: 2, capHours: 168 },
    registeredIn: ['TX', 'ZZ'],
  };
  const { hours, cap, registeredIn } = companyFacts(rules);
  expect(`${hours?.tue === 'closed' ? '' : hours?.tue?.end}`).toBe('17:00:00');
  expect(hours?.sun).toBe('closed');
  expect(hours?.closedOn?.map(String)).toEqual(['2026-11-26', '2026-12-25']);
  expect([cap?.count, cap?.window.total('hours'), registeredIn]).toEqual([2, 168, ['TX']]);
  expect(companyFacts({ ...rules, textsWhenOpen: false, capCount: null, capHours: null })).toEqual({
    ...{ hours: null, cap: null, registeredIn: ['TX'] },
  });
  expect(companyFacts(undefined)).toEqual({ hours: null, cap: null, registeredIn: [] });
});

it('an emergency holds from the first hour of its first day anywhere to the last of its last', () => {
  const about = { name: 'A storm', citation: 'Proclamation 1', source: 'The state' };
  const list = [{ ...about, states: ['LA' as const], from: '2026-09-01', until: '2026-09-02' }];
  const at = (time: string) => emergenciesAt(list, Temporal.Instant.from(time));
  expect(at('2026-08-31T09:59Z')).toEqual([]);
  expect(at('2026-08-31T10:00Z')).toEqual(['LA']);
  expect(at('2026-09-03T11:59Z')).toEqual(['LA']);
  expect(at('2026-09-03T12:00Z')).toEqual([]);
});

it('the check-list is done when each part is said, and a crew does a service that is offered', () => {
  const service = {
    ...{ serviceId: 's', name: 'Inspection', problems: [], price: { kind: 'ask' as const } },
    ...{ minutes: 60, recurring: false, windowMinutes: 120 },
  };
  const crew = { crewId: 'c', name: 'North', seats: 1, services: ['s'] };
  const all = {
    profile: { name: 'Canyon Pest', trade: 'pest-control', zone: 'America/Denver' },
    ...{ hours: readHours(stored), services: [service], crews: [crew] },
    ...{ areas: ['840'], onCall: '+18015550177', hasNumber: true },
  };
  const missing = (known: typeof all) => liveNeedsOf(known).flatMap(({ need, done }) => (done ? [] : [need]));
  expect(missing(all)).toEqual([]);
  expect(missing({ ...all, services: [] })).toEqual(['service', 'crew']);
  expect(missing({ ...all, hours: null, areas: [], hasNumber: false })).toEqual(['number', 'hours', 'area']);
});
