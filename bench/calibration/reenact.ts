import { type Cause, thresholds } from '../../contract/analysis/vocabulary.ts';
import { arrivals, isOfficeHour, type ZoneClock, zoneClock } from '../../synthetic/clock.ts';
import type { Company, Entry } from '../../synthetic/company.ts';
import { monthsBefore } from '../../synthetic/company.ts';
import { phoneAt } from '../../synthetic/phones.ts';
import { type Random, randomFrom } from '../../synthetic/random.ts';
import { DAY, type GeneratedCall, type GeneratedLead, HOUR } from '../../synthetic/records.ts';
import { utahPestControl } from '../../synthetic/world.ts';
import type { CalibrationWorld } from './calibration-world.ts';
import { bandOf, drawLead, knownAt, type Outcome, type PlayedLead, play } from './lead-play.ts';

/** What a cause cost a company: its records, and what playing the year again without it brings more, in cents. */
export type Truth = Record<Cause, { records: number; cents: number }>;

/** What a company's systems keep of its calls: all, or nothing beside what people type into the CRM. */
export type Bookkeeping = { callLog: 'whole' } | { callLog: 'none'; notedWhenOpen: number };

/** A company whose year was played, and its truth. */
export interface ReenactedCompany {
  company: Pick<Company, 'entries'>;
  zone: string;
  truth: Truth;
  /** What an answer within five minutes adds to the chance of a lead near closing time, on average; null without leads. */
  speedEffect: number | null;
}

const END = new Date('2026-03-01T18:00:00Z');

/**
 * Plays fourteen months of a company, and every missed record once more with its first cause handled as the company
 * handles its best, under the same luck. The difference in value won, to the end of each story, is the truth.
 */
export function reenact(
  seed: number,
  leads: number,
  world: CalibrationWorld,
  habits: Bookkeeping = { callLog: 'whole' },
): ReenactedCompany {
  const end = Math.floor(END.getTime() / 1000);
  const asOf = end + DAY;
  const start = monthsBefore(end, 14);
  const clock = zoneClock(utahPestControl.zone, start - DAY, end + 2 * DAY);
  const arrive = arrivals(start, end - 60, clock);
  const books = new Books({ world, clock }, { asOf, from: monthsBefore(asOf, 12) }, habits, seed % 5);
  for (let index = 0; books.leads < leads; index += 1) {
    const random = randomFrom(seed * 2 ** 32 + index);
    const at = arrive(random);
    const phone = phoneAt(index);
    if (random.chance(world.byPhone)) caller(random, world, clock, { at, phone }, books);
    else books.lead(drawLead(random, world, clock, { at, born: false }), phone);
  }
  books.lastCall(end, phoneAt(9_999_000));
  const { leads: near, gain } = books.nearClosing;
  return {
    company: { entries: () => books.walk() },
    zone: utahPestControl.zone,
    truth: books.truth,
    speedEffect: near === 0 ? null : gain / near,
  };
}

/** An unknown caller: answered, called back, calling again, or silent. */
function caller(
  random: Random,
  world: CalibrationWorld,
  clock: ZoneClock,
  { at, phone }: { at: number; phone: string },
  books: Books,
): void {
  const lead = drawLead(random, world, clock, { at: at + 200, born: true });
  const becomesLead = random.chance(world.inquiryToLead);
  const conversation = (when: number, direction: GeneratedCall['direction']) => {
    books.call({ startedAt: when, direction, phone, durationS: 120, outcome: 'answered', rep: null });
    if (becomesLead) books.lead({ ...lead, createdAt: when + 150 }, phone);
  };
  if (random.chance(isOfficeHour(at, clock) ? world.answered.office : world.answered.outside)) {
    conversation(at, 'inbound');
    return;
  }
  books.call({ startedAt: at, direction: 'inbound', phone, durationS: 0, outcome: 'missed', rep: null });
  if (random.chance(world.recovered)) {
    conversation(at + random.whole(HOUR, 20 * HOUR), 'outbound');
    return;
  }
  const again = random.chance(world.callsAgain)
    ? at + Math.round((1.1 + random.exponential(12)) * DAY)
    : null;
  if (again !== null && again <= books.asOf - DAY) {
    conversation(again, 'inbound');
    return;
  }
  // Had it been answered: won, unless they call again later and are won then.
  books.silentCaller(at, becomesLead && again === null ? lead : null);
}

/** The company's records, and its truth as they are written. */
class Books {
  readonly #entries: Entry[] = [];
  readonly truth: Truth;
  leads = 0;
  #calls = 0;
  /** How many reps share the leads in turn; 0: the CRM names none. */
  readonly #reps: number;

  readonly setting: { world: CalibrationWorld; clock: ZoneClock };
  readonly asOf: number;
  readonly from: number;
  readonly habits: Bookkeeping;
  /** What answering within five minutes adds to the chance of leads near closing time: its sum, and their number. */
  readonly nearClosing = { leads: 0, gain: 0 };

  constructor(
    setting: { world: CalibrationWorld; clock: ZoneClock },
    { asOf, from }: { asOf: number; from: number },
    habits: Bookkeeping,
    reps: number,
  ) {
    this.#reps = reps;
    this.setting = setting;
    this.asOf = asOf;
    this.from = from;
    this.habits = habits;
    const none = () => ({ records: 0, cents: 0 });
    this.truth = {
      ...{ missed_calls: none(), never_contacted: none(), slow_response: none() },
      ...{ dropped_follow_up: none(), gone_cold: none() },
    };
  }

  *walk(): Generator<Entry> {
    yield* this.#entries;
  }

  lead(lead: PlayedLead, phone: string): void {
    if (lead.createdAt >= this.asOf - DAY) return;
    this.leads += 1;
    const whole = play(this.setting, lead, lead.handling);
    const known = knownAt(whole, this.asOf);
    const [first, last] = [known.attemptsAt[0] ?? null, known.attemptsAt.at(-1) ?? null];
    const record: GeneratedLead = {
      externalId: `L-${this.leads}`,
      createdAt: lead.createdAt,
      source: lead.source.name,
      name: `Lead ${this.leads}`,
      phone,
      email: null,
      service: lead.service.name,
      outcome: known.outcome,
      mark: null,
      statusWord: known.outcome,
      rep: this.#reps === 0 ? null : `Rep ${1 + (this.leads % this.#reps)}`,
      valueCents: known.outcome === 'won' ? lead.valueCents : null,
      firstContactAt: first,
      lastContactAt: known.cameBack ? known.closedAt : last,
      closedAt: known.closedAt,
      attempts: known.attemptsAt.length,
    };
    if (
      this.habits.callLog === 'none' &&
      known.outcome !== 'won' &&
      lead.luck.lose > this.habits.notedWhenOpen
    ) {
      Object.assign(record, { firstContactAt: null, lastContactAt: null, attempts: 0 });
    }
    const dialled = lead.born ? known.attemptsAt.slice(1) : known.attemptsAt;
    const calls = (this.habits.callLog === 'none' ? [] : dialled).map((startedAt) =>
      this.#numbered({
        ...{
          startedAt,
          direction: 'outbound' as const,
          phone,
          durationS: 40,
          outcome: 'answered' as const,
          rep: null,
        },
      }),
    );
    this.#entries.push({ journey: null, lead: record, customer: null, calls });
    if (lead.createdAt < this.from) return;
    this.#judge(lead, whole, known, calls);
    if (!lead.born && isNearClosing(lead.createdAt, this.setting.clock)) this.#compareSpeed(lead);
  }

  call(call: Omit<GeneratedCall, 'externalId'>): void {
    this.#entries.push({ journey: null, lead: null, customer: null, calls: [this.#numbered(call)] });
  }

  /** The newest record, which sets the time as of which the report is made. */
  lastCall(at: number, phone: string): void {
    const call = {
      startedAt: at,
      direction: 'outbound' as const,
      phone,
      durationS: 60,
      outcome: 'answered' as const,
      rep: null,
    };
    this.#entries.push({ journey: null, lead: null, customer: null, calls: [this.#numbered(call)] });
  }

  silentCaller(at: number, lead: PlayedLead | null): void {
    if (at < this.from) return;
    const won = lead !== null && play(this.setting, lead, lead.handling).outcome === 'won';
    this.#add('missed_calls', won ? lead.valueCents : 0);
  }

  #judge(lead: PlayedLead, whole: Outcome, known: Outcome, calls: readonly GeneratedCall[]): void {
    if (known.outcome === 'won') return;
    const newest = Math.max(lead.createdAt, ...known.attemptsAt, ...calls.map(({ startedAt }) => startedAt));
    const cold = known.outcome === 'open' && newest < this.asOf - thresholds.coldDays * DAY;
    if (known.outcome !== 'lost' && !cold) return;
    const { handling } = lead;
    const again = (changed: Partial<typeof handling>) => {
      const better = play(this.setting, lead, { ...handling, ...changed });
      return (Number(better.outcome === 'won') - Number(whole.outcome === 'won')) * lead.valueCents;
    };
    if (known.attemptsAt.length === 0) this.#add('never_contacted', again({ contacted: true }));
    else if (bandOf(handling.response) > 0) this.#add('slow_response', again({ response: lead.fast }));
    else if (cold && known.attemptsAt.length < thresholds.followUpAttempts) {
      this.#add('dropped_follow_up', again({ attempts: thresholds.followUpAttempts }));
    } else if (cold) this.#add('gone_cold', 0);
  }

  /** The same lead answered within five minutes and after three hours. */
  #compareSpeed(lead: PlayedLead): void {
    const won = (response: number) =>
      Number(play(this.setting, lead, { ...lead.handling, response }).outcome === 'won');
    this.nearClosing.leads += 1;
    this.nearClosing.gain += lead.handling.contacted ? won(lead.fast) - won(3 * HOUR) : 0;
  }

  #add(cause: Cause, cents: number): void {
    this.truth[cause].records += 1;
    this.truth[cause].cents += cents;
  }

  #numbered(call: Omit<GeneratedCall, 'externalId'>): GeneratedCall {
    this.#calls += 1;
    return { externalId: `C-${this.#calls}`, ...call };
  }
}

/** Whether the office closed or will close within two hours. */
function isNearClosing(at: number, clock: ZoneClock): boolean {
  const near = 2 * HOUR - 1;
  return isOfficeHour(at, clock) ? !isOfficeHour(at + near, clock) : isOfficeHour(at - near, clock);
}
