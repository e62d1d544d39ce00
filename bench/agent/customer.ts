import { draw } from './calendar.ts';
import { type Reading, readTexts, type Topic } from './reading.ts';
import { isNamed, type NamedWindow } from './times.ts';
import { fits } from './wants.ts';
import { pools, type Style, type Wish } from './words.ts';

/** A customer gives up after so many texts of their own. */
export const mostTexts = 12;
const styles: readonly Style[] = ['plain', 'lower', 'voice', 'lower'];

/** What a choice was meant to say, as far as it said it. */
export interface Chosen {
  date: Temporal.PlainDate | null;
  start: Temporal.PlainTime | null;
}

/** What a customer does after the texts that the phone shows. */
export type Move = { say: string; isLast: boolean } | null;

/** One customer with one wish: a state machine over what the phone shows. */
export class Customer {
  /** What was answered already, so that it need not be asked again. */
  readonly given = new Set<Topic>();
  /** How often something was asked that had been answered. */
  readonly askedTwice: Topic[] = [];
  readonly said: string[] = [];
  readonly address: string;
  chosen: Chosen | null = null;
  /** The customer regards it as done. */
  isContent = false;
  readonly #wish: Wish;
  readonly #trial: number;
  readonly #today: Temporal.PlainDate;
  readonly #style: Style;
  readonly #used = new Map<string, number>();
  #steps: Wish['steps'];
  #windows: readonly NamedWindow[] = [];
  #meant: NamedWindow | null = null;
  #misfits = 0;
  #lost = 0;
  #hasSeenPlans = false;
  #isAfterStep = false;
  #isTurnOne = true;

  constructor(wish: Wish, trial: number, today: Temporal.PlainDate) {
    this.#wish = wish;
    this.#trial = trial;
    this.#today = today;
    this.#style = wish.lang ?? styles[trial] ?? 'plain';
    this.#steps = wish.steps;
    this.address = this.#own(wish.address) ?? this.#drawn(pools.addresses[wish.trade], 'address');
  }

  /** The number of the house, by which an address is known. */
  get house(): string {
    return this.address.match(/\d+/)?.[0] ?? '';
  }

  /** The first text. */
  open(): string {
    const text = this.#wish.trials[this.#trial] ?? '';
    if (new RegExp(`\\b${this.house}\\b`).test(text) && /\b\d{5}\b/.test(text)) this.given.add('address');
    if (/\b8\d{4}\b/.test(text)) this.given.add('zip');
    return this.#say(text);
  }

  /** What is said next; null to leave it. */
  next(texts: readonly string[]): Move {
    if (this.#wish.silent || texts.length === 0 || this.said.length >= mostTexts) return null;
    const reading = readTexts(texts, this.#today, { house: this.house, hasSeenPlans: this.#hasSeenPlans });
    this.#hasSeenPlans ||= reading.namesPlans;
    const isNews =
      this.#meant !== null && !reading.windows.some((each) => this.#meant && isNamed(this.#meant, each));
    for (const topic of reading.asks)
      if (this.given.has(topic) && !(topic === 'window' && isNews && reading.windows.length > 0))
        this.askedTwice.push(topic);
    if (reading.windows.length > 0 && (reading.asks.has('window') || this.#windows.length === 0))
      this.#windows = reading.windows;
    const isFirst = this.#isTurnOne;
    this.#isTurnOne = false;
    const step = this.#dueStep(reading, isFirst);
    if (step) {
      this.#isAfterStep = true;
      return this.#move(this.#own(step.say) ?? '', step.ends === true);
    }
    this.#isAfterStep = false;
    if (reading.saysPerson && reading.asks.size === 0) return null;
    if (reading.refuses && reading.asks.size === 0) return this.#refused();
    if (this.#wish.tells === 'next-visit' && reading.windows.length > 0) {
      this.isContent = true;
      return this.#move(this.#pool('thanks'), true);
    }
    const answer = this.#answer(reading);
    if (answer !== null) return answer;
    if (reading.saysBooked) {
      this.isContent = true;
      return this.#move(this.#pool('thanks'), true);
    }
    return this.#notUnderstood();
  }

  #dueStep({ windows, asks, saysPrice }: Reading, isFirst: boolean) {
    const [step] = this.#steps;
    const isDue =
      step !== undefined &&
      ((step.at === 'again' && this.#isAfterStep) ||
        (step.at === 'first' && isFirst) ||
        (step.at === 'priced' && saysPrice) ||
        (step.at === 'offered' && windows.length > 0 && asks.has('window')));
    if (!isDue) return null;
    this.#steps = this.#steps.slice(1);
    return step;
  }

  /** Answers what is asked, up to two things in a text as people do; null where nothing is. */
  #answer({ asks, windows, saysPrice }: Reading): Move {
    // Who only asks goes once told, but says what it is about where that is not understood.
    if (this.#wish.ends === 'first' && (saysPrice || !asks.has('kind') || this.given.has('kind')))
      return null;
    if (this.#wish.outcome === 'cancelled' && (asks.has('window') || asks.has('when')))
      return this.#move(this.#own(this.#wish.confirm) ?? '');
    // A customer with a complaint, or who wants a person, agrees to no booking.
    if (this.#wish.outcome === 'handed' && asks.size > 0) return this.#notUnderstood();
    if (asks.has('choice')) return this.#notUnderstood();
    const parts: string[] = [];
    for (const topic of ['kind', 'plan', 'address', 'zip', 'name', 'phone'] as const)
      if (asks.has(topic) && parts.length < 2) parts.push(this.#tell(topic));
    if (asks.has('window') && parts.length === 0) {
      const choice = this.#choose(windows.length > 0 ? windows : this.#windows);
      if (choice !== null) return choice;
    }
    if (asks.has('when') && parts.length === 0) parts.push(this.#tell('when'));
    if (parts.length > 0) return this.#move(parts.join(this.#style === 'plain' ? ', ' : ' '));
    if (asks.has('confirm')) return this.#move(this.#own(this.#wish.confirm) ?? this.#pool('confirm'));
    if (asks.has('more')) return this.#move(this.#pool('more'), true);
    if (asks.has('unknown') && this.#lost === 0) {
      this.#lost += 1;
      return this.#move(this.#pool('unsure'));
    }
    return null;
  }

  #tell(topic: 'kind' | 'plan' | 'address' | 'zip' | 'name' | 'phone' | 'when'): string {
    const wish = this.#wish;
    if (topic !== 'when' && !(topic === 'kind' && wish.kind === undefined)) this.given.add(topic);
    switch (topic) {
      case 'kind':
        return this.#own(wish.kind) ?? wish.trials[this.#trial] ?? '';
      case 'plan':
        return this.#pool(wish.plan === 'quarterly' ? 'quarterly' : 'plan');
      case 'address':
        if (/\b\d{5}\b/.test(this.address)) this.given.add('zip');
        return this.address;
      case 'zip':
        return this.#tellZip();
      case 'name':
        return this.#drawn(wish.lang === 'es' ? pools.names_es : pools.names, 'name');
      case 'phone':
        return this.#pool('phone');
      case 'when':
        return this.#own(wish.when) ?? this.#pool('when');
    }
  }

  /** Every second customer sends the whole address where only the postal code is asked for. */
  #tellZip(): string {
    const zip = this.#own(this.#wish.zip) ?? postalCodeOf(this.address);
    if (zip !== undefined && this.#trial % 2 === 1) return zip;
    this.given.add('address');
    return this.#wish.zip ? `${this.address} ${zip}` : this.address;
  }

  #choose(windows: readonly NamedWindow[]): Move {
    const fitting = windows.filter((window) => fits(window, this.#wish.want, this.#today));
    if (fitting.length === 0) {
      this.#misfits += 1;
      if (windows.length === 0) return null;
      return this.#misfits > 3 ? this.#move(this.#pool('decline'), true) : this.#move(this.#tell('when'));
    }
    const before = this.#meant;
    const same = fitting.find((each) => before !== null && isNamed(before, each));
    const key = `${this.#wish.wish} ${this.#trial} window`;
    const window = same ?? fitting[Math.floor(draw(key) * fitting.length)];
    if (window === undefined) return null;
    const template = this.#templateFor(window, windows, same !== undefined);
    this.chosen = meaning(template, window);
    this.#meant = { ...window, end: null };
    if (this.chosen.date && this.chosen.start) this.given.add('window');
    return this.#move(phrase(template, window, windows.indexOf(window)));
  }

  /** Words for a choice. They name the date where it is said again, or where the offer has a weekday of two weeks. */
  #templateFor(window: NamedWindow, windows: readonly NamedWindow[], isAgain: boolean): string {
    const isTwofold = windows.some(
      ({ date }) => date.dayOfWeek === window.date.dayOfWeek && !date.equals(window.date),
    );
    if (isAgain || isTwofold) return this.#pool('precise');
    const template = this.#own(this.#wish.pick) ?? this.#pool('pick');
    const isCountable = windows.indexOf(window) < ordinals.length;
    return template.includes('{ordinal}') && !isCountable ? this.#pool('precise') : template;
  }

  /** Most leave it at a refusal; every second tries once more. */
  #refused(): Move {
    this.#lost += 1;
    const insists = this.#trial % 2 === 1 && this.#lost === 1;
    return insists ? this.#move(this.#tell('kind')) : this.#move(this.#pool('decline'), true);
  }

  #notUnderstood(): Move {
    this.#lost += 1;
    if (this.#lost > 2 || this.#wish.ends === 'first') return null;
    const { again, kind, steps, trials } = this.#wish;
    const last = this.#wish.outcome === 'handed' ? this.#own(steps.at(-1)?.say ?? trials) : undefined;
    return this.#move(last ?? this.#own(again) ?? this.#own(kind) ?? this.#own(trials) ?? '');
  }

  /** Clears the chosen window: it was taken by somebody else. */
  loseWindow(): void {
    this.chosen = null;
    this.#meant = null;
    this.given.delete('window');
  }

  #move(text: string, isLast = false): Move {
    return { say: this.#say(text), isLast };
  }

  #say(text: string): string {
    this.said.push(text);
    return text;
  }

  /** The trial's own words among four, or those that come round. */
  #own(words: readonly string[] | undefined): string | undefined {
    return words?.[this.#trial % words.length];
  }

  #pool(name: keyof (typeof pools)['plain']): string {
    return this.#drawn(pools[this.#style][name], name);
  }

  #drawn(words: readonly string[], name: string): string {
    const count = this.#used.get(name) ?? 0;
    this.#used.set(name, count + 1);
    const first = Math.floor(draw(`${this.#wish.wish} ${this.#trial} ${name}`) * words.length);
    return words[(first + count) % words.length] ?? '';
  }
}

/** The postal code of an address: a house may have five digits as well. */
const postalCodeOf = (address: string) => address.match(/\b\d{5}\b/g)?.at(-1);
const english = { weekday: 'long' } as const;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A choice in a customer's words. */
export function phrase(template: string, { date, start }: NamedWindow, index: number): string {
  const hour = String(start.hour % 12 || 12);
  const minutes = start.minute === 0 ? '' : `:${String(start.minute).padStart(2, '0')}`;
  const isMorning = start.hour < 12;
  const weekday = date.toLocaleString('en-US', english);
  const month = date.toLocaleString('en-US', { month: 'long' });
  const filled: Record<string, string> = {
    weekday,
    day: weekday.slice(0, 3).toLowerCase(),
    start: hour + minutes,
    start_half: `${hour}${minutes}${isMorning ? 'am' : 'pm'}`,
    part: isMorning ? 'morning' : 'afternoon',
    ordinal: ordinals[index] ?? 'last',
    date: `the ${date.day}${endingOf(date.day)}`,
    month_date: `${month} ${date.day}`,
    dia: date.toLocaleString('es-MX', english),
    inicio: hour + minutes,
    parte: isMorning ? 'mañana' : 'tarde',
    fecha: `${date.day} de ${date.toLocaleString('es-MX', { month: 'long' })}`,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
}

const endingOf = (day: number) =>
  day % 10 === 1 && day !== 11
    ? 'st'
    : day % 10 === 2 && day !== 12
      ? 'nd'
      : day % 10 === 3 && day !== 13
        ? 'rd'
        : 'th';

/** What a choice says of the window that was meant. */
function meaning(template: string, { date, start }: NamedWindow): Chosen {
  const saysAll = template.includes('{ordinal}');
  return {
    date: saysAll || /\{(?:weekday|day|date|month_date|dia|fecha)\}/.test(template) ? date : null,
    start: saysAll || /\{(?:start|start_half|inicio)\}/.test(template) ? start : null,
  };
}
