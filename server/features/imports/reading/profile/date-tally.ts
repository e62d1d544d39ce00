import type { DateFormat } from '../../../../../contract/imports.ts';
import { CivilDateReader, orders } from '../values/civil-date.ts';
import { numericDate } from '../values/date-reader.ts';

const dayMs = 86_400_000;
/** Share of a column's values that may be no date at all, so that one broken row does not cost the column. */
const tolerance = 0.005;
const majority = 0.6;
const numbers = ['epoch_s', 'epoch_ms', 'excel'] as const;
/** Written days further ahead of now are plans or typing errors: no record is of them. */
const ahead = 2 * dayMs;
/** Numbers further ahead are something else than dates. */
const numbersAhead = 366 * dayMs;

/** Counts, over a whole column, which ways of writing dates its values fit. */
export class DateTally {
  /** True when a value carries a time of day other than midnight. */
  hasTime = false;
  #total = 0;
  #yearFirst = 0;
  #named = { dmy: 0, mdy: 0 };
  #both = 0;
  #dmyOnly = 0;
  #mdyOnly = 0;
  #numbers = { epoch_s: 0, epoch_ms: 0, excel: 0 };
  #hopeless = false;
  readonly #newest = { dmy: 0, mdy: 0, epoch_s: 0, epoch_ms: 0, excel: 0 };
  readonly #reader = new CivilDateReader();
  readonly #now: number;

  /** `now` is in epoch milliseconds. */
  constructor(now: number) {
    this.#now = now;
  }

  add(text: string, count: number): void {
    if (this.#hopeless) return;
    this.#total += count;
    const reader = this.#reader;
    if (reader.read(text)) {
      if (reader.hasTime && reader.timeMs !== 0) this.hasTime = true;
      this.#noteWritten('dmy');
      this.#noteWritten('mdy');
      if (reader.named && reader.fits !== orders.ymd) {
        this.#named[reader.fits === orders.dmy ? 'dmy' : 'mdy'] += count;
      } else if (reader.fits === orders.ymd) this.#yearFirst += count;
      else if (reader.fits === orders.dmy) this.#dmyOnly += count;
      else if (reader.fits === orders.mdy) this.#mdyOnly += count;
      else this.#both += count;
    } else this.#addNumber(text, count);
    if (this.#total > 2000 && this.#dates < this.#total / 2) {
      this.#hopeless = this.#dates + this.#bestNumber() < this.#total / 2;
    }
  }

  #addNumber(text: string, count: number): void {
    for (const format of numbers) {
      const ms = numericDate(text, format);
      if (Number.isNaN(ms) || ms > this.#now + numbersAhead) continue;
      this.#numbers[format] += count;
      this.#note(format, ms);
      if (ms % dayMs !== 0) this.hasTime = true;
    }
  }

  /** A day that can be meant in one way only is the same in every order. */
  #noteWritten(order: 'dmy' | 'mdy'): void {
    const { fits, named } = this.#reader;
    this.#note(order, this.#reader.day(named || fits === orders.ymd ? fits : orders[order]));
  }

  #note(format: 'dmy' | 'mdy' | (typeof numbers)[number], ms: number): void {
    if (ms > this.#newest[format] && ms <= this.#now + ahead) this.#newest[format] = ms;
  }

  /**
   * The newest of the days up to now, as epoch milliseconds; null without one. Where the order of day and month is open
   * it is the earlier of the two that are possible: read the wrong way, the days of a month lie all over the year.
   */
  newest(): number | null {
    const all = this.formats();
    const formats = all.length > 0 ? all : this.likelyFormats();
    const days = formats.map((format) => this.#newest[format === 'ymd' ? 'dmy' : format]);
    const newest = Math.min(...days);
    return newest > 0 && days.length > 0 ? newest : null;
  }

  #bestNumber(): number {
    return Math.max(...numbers.map((format) => this.#numbers[format]));
  }

  get #dates(): number {
    return this.#yearFirst + this.#named.dmy + this.#named.mdy + this.#both + this.#dmyOnly + this.#mdyOnly;
  }

  /**
   * The formats that every value fits, but for half a percent. Day-month and month-day exclude each other only
   * by a value that contradicts one of them; with none, both are given.
   */
  formats(): DateFormat[] {
    return this.#fitting(this.#total - Math.max(this.#total * tolerance, this.#total >= 10 ? 1 : 0));
  }

  /** The formats that most values fit, for a column whose name says that it holds dates. */
  likelyFormats(): DateFormat[] {
    return this.#fitting(this.#total * majority);
  }

  #fitting(enough: number): DateFormat[] {
    if (this.#hopeless || this.#total === 0) return [];
    const unambiguous = this.#yearFirst + this.#named.dmy + this.#named.mdy;
    if (unambiguous >= enough) {
      if (this.#yearFirst >= unambiguous / 2) return ['ymd'];
      return this.#named.dmy > this.#named.mdy ? ['dmy'] : ['mdy'];
    }
    const number = numbers.find((format) => this.#numbers[format] >= enough);
    if (number) return [number];
    const dmy = unambiguous + this.#both + this.#dmyOnly >= enough;
    const mdy = unambiguous + this.#both + this.#mdyOnly >= enough;
    if (dmy && mdy) {
      if (this.#dmyOnly > this.#mdyOnly * 10) return ['dmy'];
      if (this.#mdyOnly > this.#dmyOnly * 10) return ['mdy'];
      return ['dmy', 'mdy'];
    }
    return dmy ? ['dmy'] : mdy ? ['mdy'] : [];
  }
}
