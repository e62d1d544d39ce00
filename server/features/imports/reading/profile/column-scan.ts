import type { ColumnProfile, DateFormat, DecimalMark } from '../../../../../contract/imports.ts';
import { cutText, ownCopy, saysNothing, trimmed } from '../values/text.ts';
import { DateTally } from './date-tally.ts';
import { ForeignNumbers } from './foreign-numbers.ts';
import { decimalVote, type Likeness, likenesses } from './likeness.ts';

const most = { words: 100, wordLength: 100, examples: 5, exampleLength: 200 } as const;
/** Values whose likeness is looked at: all of the first ones, then one in so many. */
const sampled = { first: 1000, every: 64 } as const;

/** What a column's values look like; shares are of the values looked at. */
export interface ColumnFacts extends ColumnProfile {
  readonly share: Readonly<Record<Likeness, number>>;
  /** Date formats that most values fit, when none fits all. */
  readonly likelyFormats: DateFormat[];
  /** The newest of its days up to now, as epoch milliseconds; null when it holds no dates. */
  readonly newest: number | null;
  /** The decimal mark, null when no value shows it. */
  readonly decimal: DecimalMark | null;
  /** Share of the first values that are different from one another. */
  readonly distinct: number;
  /** The values only count the rows: 1, 2, 3 and so on, in the order of the file. */
  readonly countsRows: boolean;
}

/** Collects statistics of one column from its cells. */
export class ColumnScan {
  readonly #index: number;
  readonly #name: string;
  readonly #dates: DateTally;
  readonly #counter = new RowCounter();
  /** Its numbers of other countries, to be tried after `finish`. */
  readonly foreign: ForeignNumbers;
  #filled = 0;
  #words: Map<string, number> | null = new Map();
  readonly #first = new Set<string>();
  #firstCount = 0;
  #examples: string[] = [];
  #seen = 0;
  #looked = 0;
  readonly #alike: Record<Likeness, number>;
  readonly #marks = { '.': 0, ',': 0 };

  /** `readPhone` reads the numbers of the account's country, `now` is in epoch milliseconds. */
  constructor(index: number, name: string, now: number, readPhone: (text: string) => string | null) {
    this.#index = index;
    this.#name = name;
    this.#dates = new DateTally(now);
    this.foreign = new ForeignNumbers(readPhone);
    this.#alike = {
      phone: 0,
      shortPhone: 0,
      email: 0,
      money: 0,
      whole: 0,
      duration: 0,
      timeOfDay: 0,
      number: 0,
    };
  }

  add(cell: string): void {
    if (cell === '') return;
    this.#counter.add(cell);
    const words = this.#words;
    if (words) {
      const count = words.get(cell);
      if (count !== undefined) {
        words.set(cell, count + 1);
        return;
      }
      if (words.size < most.words && cell.length <= most.wordLength) {
        words.set(ownCopy(cell), 1);
        return;
      }
      this.#words = null;
      for (const [word, times] of words) this.#take(word, times);
    }
    this.#take(cell, 1);
  }

  #take(cell: string, count: number): void {
    // What is longer is no date, number or name of anything; looking at all of it would take long.
    const text = cutText(trimmed(cell), most.exampleLength);
    if (text === '') return;
    this.#filled += count;
    if (this.#examples.length < most.examples) {
      if (!this.#examples.includes(text)) this.#examples.push(ownCopy(text));
    }
    if (this.#firstCount < sampled.first) {
      this.#firstCount += count;
      this.#first.add(ownCopy(cutText(text, most.wordLength)));
    }
    if (text.length < 12 && saysNothing(text)) return;
    this.#dates.add(text, count);
    if (this.#seen++ < sampled.first || this.#seen % sampled.every === 0) {
      this.#looked += count;
      for (const [name, is] of likenesses) if (is(text)) this.#alike[name] += count;
      this.foreign.add(text, count);
    }
    const vote = decimalVote(text);
    if (vote) this.#marks[vote.mark] += vote.weight * count;
  }

  /** What was found, but for `foreignNumbers`. */
  finish(): ColumnFacts {
    const words = this.#words;
    const merged = new Map<string, number>();
    for (const [word, count] of words ?? []) {
      this.#take(word, count);
      const text = word.trim();
      if (text !== '') merged.set(text, (merged.get(text) ?? 0) + count);
    }
    const looked = Math.max(this.#looked, 1);
    const share = { ...this.#alike };
    for (const [name] of likenesses) share[name] /= looked;
    const { '.': points, ',': commas } = this.#marks;
    return {
      index: this.#index,
      name: this.#name,
      filled: this.#filled,
      examples: this.#examples,
      dateFormats: this.#dates.formats(),
      hasTime: this.#dates.hasTime,
      words: words
        ? [...merged].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count)
        : null,
      share,
      likelyFormats: this.#dates.likelyFormats(),
      newest: this.#dates.newest(),
      decimal: points === commas ? null : points > commas ? '.' : ',',
      distinct: this.#first.size / Math.max(this.#firstCount, 1),
      countsRows: this.#counter.countsRows,
    };
  }
}

/** Rows are counted from 0, from 1, or from 2 below a header. */
const latestStart = 2;
const whole = /^\d{1,7}$/;

/** Distinguishes a column that only counts the rows of its file, one up each time, from one of record ids. */
class RowCounter {
  #last: number | null = null;
  #counts = true;

  add(cell: string): void {
    if (!this.#counts) return;
    const text = cell.trim();
    const number = whole.test(text) ? Number(text) : Number.NaN;
    this.#counts = this.#last === null ? number <= latestStart : number === this.#last + 1;
    this.#last = number;
  }

  /** Whether every value so far was one more than the value before. */
  get countsRows(): boolean {
    return this.#counts && this.#last !== null;
  }
}
