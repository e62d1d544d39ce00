import { open } from '../../server/features/texting/agent/testing/converse.ts';
import { BenchCalendar, draw, sameWindow, type Visit, type Window } from './calendar.ts';
import { type CompanyFacts, companyOf, factsOf } from './companies.ts';
import { Customer } from './customer.ts';
import { untraceable } from './figures.ts';
import { fits } from './wants.ts';
import type { Wish } from './words.ts';

const phone = '+12085550186';
/** When conversations begin, by the company's clock: in the week, before and after hours, on days that are closed. */
const beginnings = [
  '2026-06-15T09:05',
  '2026-06-17T13:40',
  '2026-06-19T17:20',
  '2026-06-21T11:00',
  '2026-06-23T06:55',
  '2026-06-20T21:10',
];
const seconds = (least: number, most: number) => (key: string) =>
  Temporal.Duration.from({ seconds: Math.round(least + draw(key) * (most - least)) });
/** How long customers take to answer; of each wish one trial is slow. */
const paces = [seconds(15, 90), seconds(60, 900), seconds(10, 60), seconds(1800, 9000)];
const overnight = seconds(11 * 3600, 16 * 3600);

/** A text on the phone. */
export interface Line {
  by: 'customer' | 'assistant';
  text: string;
}

/** What a conversation came to. */
export interface Trial {
  wish: Wish;
  trial: number;
  lines: readonly Line[];
  handedOver: string | null;
  /** Something was passed on to a person beside the conversation. */
  isPassedOn: boolean;
  crash: string | null;
  /** Whether the last text that led to the hand-over was answered, and asked nothing. */
  isSafetyAnswered: boolean;
  visits: readonly Visit[];
  /** The visit that the phone had before. */
  before: { visit: Visit; window: Window } | null;
  strange: readonly string[];
  customer: Customer;
  today: Temporal.PlainDate;
  /** Texts of both until a visit was booked and the customer asked nothing more; null without one. */
  textsToBooking: number | null;
  /** Milliseconds of work of each answer. */
  times: readonly number[];
}

/** What answers phones; the product's own, but in trials of something else. */
export const answering = { open };

/** A phone in conversation with the company, on a clock of its own. */
export class Phone {
  readonly lines: Line[] = [];
  readonly times: number[] = [];
  readonly strange: string[] = [];
  handedOver: string | null = null;
  /** Something is passed on to a person beside the conversation. */
  isPassedOn = false;
  /** What the assistant threw. */
  crash: string | null = null;
  now: Temporal.ZonedDateTime;
  readonly calendar: BenchCalendar;
  readonly #facts: CompanyFacts;
  readonly #talk: ReturnType<typeof open>;

  /** `assistant` answers; the product's, but in tests of the customers. */
  constructor(
    trade: Wish['trade'],
    seed: string,
    start: string,
    suits?: (window: Window) => boolean,
    assistant: typeof open = answering.open,
  ) {
    this.#facts = factsOf(trade);
    this.now = Temporal.PlainDateTime.from(start).toZonedDateTime(this.#facts.zone);
    this.calendar = new BenchCalendar(this.#facts, seed, () => this.now, suits);
    this.#talk = assistant(companyOf(trade), this.calendar, this.now.toInstant(), { e164: phone });
  }

  /** Sends a text and gives what the phone shows then. */
  async say(text: string, after: Temporal.Duration): Promise<string[]> {
    this.now = this.now.add(after);
    this.lines.push({ by: 'customer', text });
    const began = performance.now();
    const { texts, handedOver, passesOn } = await this.#talk.say(text, after).catch((error: unknown) => {
      this.crash = error instanceof Error ? error.message : String(error);
      return { texts: [], handedOver: null, passesOn: false };
    });
    this.times.push(performance.now() - began);
    this.handedOver = handedOver;
    this.isPassedOn ||= passesOn;
    const windows = [...this.calendar.told, ...this.calendar.visits.map((visit) => visit.window)];
    const said = this.lines.filter(({ by }) => by === 'customer').map((line) => line.text);
    for (const each of texts) {
      this.lines.push({ by: 'assistant', text: each });
      this.strange.push(
        ...untraceable(each, { company: this.#facts, windows, said, today: this.now.toPlainDate() }),
      );
    }
    return texts;
  }

  /** A visit that was agreed before: the first free window from two days on. */
  seedVisit(serviceId: string): Visit {
    const [window] = this.calendar.peek(this.now.toPlainDate().add({ days: 2 }), 5);
    if (!window) throw new Error('the calendar has no free window');
    this.calendar.seed({ serviceId, window, e164: phone, address: '1 Known Street' });
    const visit = this.calendar.visits.at(-1);
    if (!visit) throw new Error('the visit was not kept');
    return visit;
  }
}

/** When a conversation begins. */
export const beginning = (index: number) => beginnings[index % beginnings.length] ?? '';
/** A short wait before a text. */
export const soon = seconds(15, 90);

/** Lets a customer converse until it is content or gives up. */
export async function runTrial(
  wish: Wish,
  trial: number,
  index: number,
  assistant: typeof open = answering.open,
): Promise<Trial> {
  const start = beginning(index + trial * 2);
  const today = Temporal.PlainDateTime.from(start).toPlainDate();
  const seed = `${wish.wish} ${trial}`;
  const device = new Phone(wish.trade, seed, start, (window) => fits(window, wish.want, today), assistant);
  const customer = new Customer(wish, trial, today);
  const visit = wish.has === undefined ? null : device.seedVisit(wish.has);
  const before = visit && { visit, window: visit.window };
  const pace = wish.pace ? overnight : (paces[trial] ?? soon);
  let text: string | null = customer.open();
  let isLast = false;
  let hasClashed = false;
  let isSafetyAnswered = false;
  let textsToBooking: number | null = null;
  while (text !== null) {
    if (wish.clash && !hasClashed && customer.chosen !== null) {
      hasClashed = clash(device, customer);
    }
    const wasHanded = device.handedOver !== null;
    const texts: string[] = await device.say(text, pace(`${seed} ${device.lines.length}`));
    if (!wasHanded && device.handedOver !== null)
      isSafetyAnswered = texts.length > 0 && !texts.some((each) => each.includes('?'));
    if (isLast) break;
    const isBooked = device.calendar.standing().some((each) => each !== before?.visit);
    const move = customer.next(texts);
    if (isBooked && (move === null || move.isLast)) textsToBooking ??= device.lines.length;
    text = move?.say ?? null;
    isLast = move?.isLast ?? false;
  }
  return {
    ...{ wish, trial, customer, today, before, isSafetyAnswered, textsToBooking },
    lines: device.lines,
    handedOver: device.handedOver,
    isPassedOn: device.isPassedOn,
    crash: device.crash,
    visits: device.calendar.visits,
    strange: device.strange,
    times: device.times,
  };
}

/** Somebody else takes the window that the customer has chosen. */
function clash({ calendar }: Phone, customer: Customer): boolean {
  const { chosen } = customer;
  const window = calendar.told.find(
    (each) => (chosen?.date?.equals(each.date) ?? false) && (chosen?.start?.equals(each.start) ?? true),
  );
  if (!window) return false;
  for (const each of calendar.told) if (sameWindow(each, window)) calendar.take(each);
  customer.loseWindow();
  return true;
}
