import fc from 'fast-check';
import { callOutcomes, directions, marks } from '../../../../contract/records.ts';
import type { TestCall, TestCustomer, TestLead, TestRecords } from './records.ts';

/** The instant that every made-up company is looked at from. */
export const NOW = '2026-11-20T00:00:00.000Z';

const HOUR = 3_600_000;
const now = Date.parse(NOW);

// Without fast-check's liking for extremes, which would put half of all leads into one day.
const instant = (from: number, to: number) =>
  fc
    .noBias(fc.integer({ min: from, max: to }))
    .map((minutes) => new Date(now - minutes * 60_000).toISOString());
// Fourteen months, so that some records lie before the window; and some in the future.
const anyInstant = instant(-3 * 24 * 60, 14 * 30 * 24 * 60);
const later = (iso: string, hours: number) => new Date(Date.parse(iso) + hours * HOUR).toISOString();
const orNothing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });

// Few numbers, so that calls and leads meet.
const phone = fc.integer({ min: 0, max: 25 }).map((n) => `+1801555${String(1000 + n)}`);
const money = fc.integer({ min: 1, max: 500_000 });
const hours = fc.oneof(
  fc.double({ min: 0, max: 0.08, noNaN: true }),
  fc.double({ min: 0, max: 48, noNaN: true }),
  fc.double({ min: -2, max: 3000, noNaN: true }),
);

interface Draft
  extends Required<
    Omit<TestLead, 'id' | 'name' | 'email' | 'statusWord' | 'firstContact' | 'lastContact' | 'closed'>
  > {
  first: number | null;
  last: number | null;
  end: number | null;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  created: anyInstant,
  createdHasTime: fc.constantFrom(true, true, true, true, false),
  outcome: fc.constantFrom('won', 'lost', 'lost', 'open'),
  mark: fc.option(fc.constantFrom(...marks), { nil: null, freq: 1 }),
  source: orNothing(fc.constantFrom('web', 'ads', 'referral', '')),
  service: orNothing(fc.constantFrom('ants', 'mice')),
  rep: orNothing(fc.constantFrom('Ann', 'Bob', 'Cid')),
  phone: orNothing(phone),
  value: orNothing(money),
  firstContactHasTime: fc.constantFrom(true, true, true, false),
  attempts: orNothing(fc.integer({ min: 0, max: 9 })),
  first: orNothing(hours),
  last: orNothing(hours),
  end: orNothing(fc.double({ min: 0, max: 2000, noNaN: true })),
});

function leadOf({ first, last, end, mark, outcome, ...rest }: Draft, index: number): TestLead {
  const at = (hoursLater: number | null) => (hoursLater === null ? null : later(rest.created, hoursLater));
  return {
    ...rest,
    id: `L${index}`,
    // About one in eight is set aside; a mark closes a lead that is not won.
    mark: mark !== null && index % 8 === 0 ? mark : null,
    outcome: mark !== null && index % 8 === 0 ? 'lost' : outcome,
    statusWord: mark,
    firstContact: at(first),
    lastContact: at(last),
    closed: outcome === 'open' ? null : at(end),
  };
}

const call: fc.Arbitrary<Omit<TestCall, 'id'>> = fc.record({
  started: anyInstant,
  direction: fc.option(fc.constantFrom(...directions), { nil: null, freq: 9 }),
  phone: orNothing(phone),
  outcome: fc.option(fc.constantFrom(...callOutcomes), { nil: null, freq: 9 }),
  duration: orNothing(fc.integer({ min: 0, max: 900 })),
  rep: orNothing(fc.constantFrom('Ann', 'Bob')),
});

const customer: fc.Arbitrary<Omit<TestCustomer, 'id'>> = fc.record({ phone, since: orNothing(anyInstant) });

/** The columns that a company can have filled in. */
export const allFields = ['created', 'status', 'firstContact', 'lastContact', 'attempts', 'value', 'phone'];

/** A company of some hundred leads in which everything may be missing, contradict itself or repeat. */
export const anyRecords: fc.Arbitrary<Required<TestRecords>> = fc.record({
  leads: fc.array(draft, { minLength: 150, maxLength: 220 }).map((drafts) => drafts.map(leadOf)),
  calls: fc
    .array(call, { maxLength: 120 })
    .map((all) => all.map((one, index) => ({ ...one, id: `C${index}` }))),
  customers: fc
    .array(customer, { maxLength: 4 })
    .map((all) => all.map((one, index) => ({ ...one, id: `K${index}` }))),
  fields: fc.subarray(allFields, { minLength: 1 }),
});

export const anyAccount = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/Denver', 'Asia/Kathmandu', 'Pacific/Chatham'),
  averageJobValueCents: orNothing(money),
  windowMonths: fc.constantFrom(12, 12, 12, 1, 24),
});
