import type { TestCall, TestLead, TestRecords } from './records.ts';

const at = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`;
const january = (day: number, time: string) =>
  new Date(Date.UTC(2026, 0, day, Number(time.slice(0, 2)), Number(time.slice(3)))).toISOString();

/**
 * Thirty leads that went as they should: answered after three minutes, six attempts, closed two days later; the
 * first twelve were won at $400, the others lost. They came in one a day from 6 January to 4 February.
 */
const ordinary: TestLead[] = Array.from({ length: 30 }, (_, index) => {
  const day = 6 + index;
  return {
    id: `B${index + 1}`,
    created: january(day, '09:00'),
    firstContact: january(day, '09:03'),
    closed: january(day + 2, '09:00'),
    outcome: index < 12 ? 'won' : 'lost',
    value: index < 12 ? 40_000 : null,
    attempts: 6,
    source: 'web',
    service: 'ants',
    rep: index < 15 ? 'Ann' : 'Bob',
  };
});

const web = { source: 'web', service: 'ants' } as const;

/** Thirteen leads of which each shows one rule. */
const special: TestLead[] = [
  // Created from call C1, half an hour before; won after 50 days in which nothing happened.
  {
    id: 'S1',
    ...web,
    created: at('03-01', '10:00'),
    phone: '+18015550101',
    outcome: 'won',
    closed: at('04-20'),
    value: 100_000,
    attempts: 1,
  },
  // Nobody ever answered.
  { id: 'S2', ...web, created: at('02-01'), outcome: 'lost', closed: at('02-05'), attempts: 0 },
  { id: 'S3', ...web, created: at('03-10'), value: 20_000 },
  // Answered after 26 hours.
  {
    id: 'S4',
    ...web,
    created: at('03-12'),
    firstContact: at('03-13', '11:00'),
    attempts: 6,
    outcome: 'lost',
    closed: at('03-20'),
  },
  // The CRM notes 20 minutes, but call C2 went out after ten.
  {
    id: 'S5',
    ...web,
    created: at('03-15'),
    phone: '+18015550105',
    firstContact: at('03-15', '09:20'),
    attempts: 6,
    outcome: 'lost',
    closed: at('03-20'),
  },
  // Answered at once, given up after three attempts.
  {
    id: 'S6',
    ...web,
    created: at('03-18'),
    firstContact: at('03-18', '09:02'),
    attempts: 3,
    outcome: 'lost',
    closed: at('03-25'),
  },
  // Everything was done, then there was no further contact.
  {
    id: 'S7',
    ...web,
    created: at('04-01'),
    firstContact: at('04-01', '09:01'),
    lastContact: at('04-02'),
    attempts: 5,
  },
  // Eleven days old.
  { id: 'S8', ...web, created: at('06-20'), firstContact: at('06-20', '09:04'), attempts: 1 },
  // Two months old, but call C3 went out on 15 June, 45 days after the creation.
  { id: 'S9', ...web, created: at('05-01'), phone: '+18015550109' },
  { id: 'S10', ...web, created: at('05-03'), mark: 'spam', statusWord: 'Junk', outcome: 'lost' },
  // Missed on the phone (C9), a lead two days later, and nothing left undone.
  {
    id: 'S11',
    ...web,
    created: at('05-12'),
    phone: '+18015550203',
    firstContact: at('05-12', '09:04'),
    attempts: 7,
    outcome: 'lost',
    closed: at('05-14'),
  },
  // Only days are known: contacted, but nobody can say how soon.
  {
    id: 'S12',
    ...web,
    created: at('02-10', '00:00'),
    createdHasTime: false,
    firstContact: at('02-12', '00:00'),
    firstContactHasTime: false,
    attempts: 2,
    outcome: 'lost',
    closed: at('02-15', '00:00'),
  },
  // Won on its first day, and younger than the two days in which nine of ten are won.
  {
    id: 'S13',
    ...web,
    created: at('06-30', '08:00'),
    firstContact: at('06-30', '08:01'),
    attempts: 5,
    outcome: 'won',
    closed: at('06-30', '11:00'),
    value: 70_000,
  },
];

const inbound = (
  id: string,
  phone: string | null,
  started: string,
  outcome: TestCall['outcome'],
): TestCall => ({
  id,
  phone,
  started,
  direction: 'inbound',
  outcome: outcome ?? null,
});
const outbound = (id: string, phone: string, started: string, rest: Partial<TestCall> = {}): TestCall => ({
  id,
  phone,
  started,
  direction: 'outbound',
  ...rest,
});

const calls: TestCall[] = [
  inbound('C1', '+18015550101', at('03-01', '09:30'), 'answered'),
  outbound('C2', '+18015550105', at('03-15', '09:10'), { outcome: 'answered' }),
  outbound('C3', '+18015550109', at('06-15', '10:00'), { outcome: 'answered' }),
  // One inquiry of three calls, spoken with 23½ hours after the first missed one.
  inbound('C4', '+18015550201', at('05-04', '09:00'), 'missed'),
  inbound('C5', '+18015550201', at('05-04', '20:00'), 'missed'),
  inbound('C6', '+18015550201', at('05-05', '08:30'), 'answered'),
  // Called back after 25 hours: too late.
  inbound('C7', '+18015550202', at('05-06', '10:00'), 'voicemail'),
  outbound('C8', '+18015550202', at('05-07', '11:00'), { outcome: 'answered' }),
  inbound('C9', '+18015550203', at('05-10', '10:00'), 'missed'),
  // The number of lead S1, of nobody, and of a customer: no new inquiries.
  inbound('C10', '+18015550101', at('05-20', '10:00'), 'missed'),
  inbound('C11', null, at('05-21', '10:00'), 'missed'),
  inbound('C12', '+18015550204', at('05-22', '10:00'), 'answered'),
  inbound('C13', '+18015550301', at('05-23', '10:00'), 'answered'),
  // Called back at once, but without a second of talk.
  inbound('C14', '+18015550205', at('06-30', '11:55'), 'abandoned'),
  outbound('C15', '+18015550205', at('06-30', '12:00'), { duration: 0 }),
];

/** Forty-three leads and fifteen calls that can be followed with a pencil. The newest record is call C15. */
export const handExample = {
  leads: [...ordinary, ...special],
  calls,
  customers: [{ id: 'K1', phone: '+18015550301', since: '2024-01-01T00:00:00.000Z' }],
  fields: ['created', 'firstContact', 'lastContact', 'attempts', 'status', 'closed', 'value', 'phone'],
} satisfies TestRecords;
