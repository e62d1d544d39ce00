import { ClockReader, digit, isLetter, isSpace } from './clock.ts';
import { century, skipMark, skipToTime, skipWeekday, skipWord } from './date-text.ts';
import { monthByName } from './month-names.ts';
import { offsetByName } from './zone-names.ts';

/** Orders in which a written date can be meant, as bits. */
export const orders = { ymd: 1, dmy: 2, mdy: 4 } as const;

const daysIn = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > (daysIn[month] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/**
 * Takes written dates apart: three numbers, or two and the name of a month, with or without a time and an offset.
 * The result stays in the reader until the next reading, so that a million rows make no objects.
 */
export class CivilDateReader {
  /** Bits of `orders` that the text fits. */
  fits = 0;
  /** True when a time of day is written. */
  hasTime = false;
  /** Milliseconds since midnight; 0 without a time. */
  timeMs = 0;
  /** Milliseconds that local time is ahead of UTC, when the text says so. */
  offset: number | null = null;
  /** True when the month is written as a word, so that only one order can be meant. */
  named = false;
  #a = 0;
  #b = 0;
  #c = 0;
  #end = 0;
  #clock = new ClockReader();

  /** Reads the whole text. False when it is no date, whatever the order. */
  read(text: string): boolean {
    this.fits = 0;
    this.named = false;
    this.hasTime = false;
    this.timeMs = 0;
    this.offset = null;
    const start = skipWeekday(text);
    if (!(digit(text, start) >= 0 ? this.#numeric(text, start) : this.#monthFirst(text, start))) return false;
    return this.fits !== 0 && this.#rest(text, this.#end);
  }

  /** The day in the given order as UTC milliseconds of its midnight; NaN when it does not fit that order. */
  day(order: number): number {
    if ((this.fits & order) === 0) return Number.NaN;
    if (order === orders.ymd) return Date.UTC(this.#a, this.#b - 1, this.#c);
    return order === orders.dmy
      ? Date.UTC(this.#c, this.#b - 1, this.#a)
      : Date.UTC(this.#c, this.#a - 1, this.#b);
  }

  #numeric(text: string, start: number): boolean {
    let i = start;
    let a = 0;
    for (let d = digit(text, i); d >= 0 && i - start < 9; d = digit(text, ++i)) a = a * 10 + d;
    const digits = i - start;
    if (digits === 8) {
      // 20260131
      this.#a = Math.floor(a / 10_000);
      this.#b = Math.floor(a / 100) % 100;
      this.#c = a % 100;
      this.#end = i;
      if (this.#a >= 1900 && this.#a < 2100 && isDay(this.#a, this.#b, this.#c)) this.fits = orders.ymd;
      return true;
    }
    if (digits > 4 || digits === 3) return false;
    const mark = text.charCodeAt(i);
    i = skipMark(text, i);
    if (isLetter(text.charCodeAt(i))) return this.#named(text, i, a, digits);
    if (mark !== 45 && mark !== 47 && mark !== 46 && mark !== 32) return false;
    const second = i;
    let b = 0;
    for (let d = digit(text, i); d >= 0 && i - second < 3; d = digit(text, ++i)) b = b * 10 + d;
    if (i === second || i - second > 2 || text.charCodeAt(i) !== mark) return false;
    i++;
    const third = i;
    let c = 0;
    for (let d = digit(text, i); d >= 0 && i - third < 5; d = digit(text, ++i)) c = c * 10 + d;
    const last = i - third;
    this.#a = a;
    this.#b = b;
    this.#end = i;
    if (digits === 4) {
      this.#c = c;
      if (last >= 1 && last <= 2 && isDay(a, b, c)) this.fits = orders.ymd;
      return true;
    }
    if (last !== 2 && last !== 4) return false;
    const year = last === 2 ? century(c) : c;
    this.#c = year;
    if (isDay(year, b, a)) this.fits |= orders.dmy;
    if (isDay(year, a, b)) this.fits |= orders.mdy;
    return true;
  }

  /** "5-Jan-26", "5 January 2026", "5. de enero de 2026", "2026-Jan-05". */
  #named(text: string, start: number, first: number, digits: number): boolean {
    let i = skipWord(text, start, 'de');
    const month = this.#month(text, i);
    if (month === 0) return false;
    i = skipWord(text, skipMark(text, this.#end), 'de');
    const from = i;
    let last = 0;
    for (let d = digit(text, i); d >= 0 && i - from < 5; d = digit(text, ++i)) last = last * 10 + d;
    const length = i - from;
    this.#end = i;
    if (digits === 4) {
      if (length < 1 || length > 2) return false;
      this.#set(first, month, last, orders.ymd);
      return true;
    }
    if (length !== 2 && length !== 4) return false;
    this.#set(length === 2 ? century(last) : last, month, first, orders.dmy);
    return true;
  }

  /** "Jan 5, 2026", "January 5th 2026". */
  #monthFirst(text: string, start: number): boolean {
    const month = this.#month(text, start);
    if (month === 0) return false;
    let i = skipMark(text, this.#end);
    const from = i;
    let day = 0;
    for (let d = digit(text, i); d >= 0 && i - from < 2; d = digit(text, ++i)) day = day * 10 + d;
    if (i === from) return false;
    const suffix = text.slice(i, i + 2).toLowerCase();
    if (suffix === 'st' || suffix === 'nd' || suffix === 'rd' || suffix === 'th') i += 2;
    const yearFrom = skipMark(text, i);
    if (yearFrom === i) return false;
    i = yearFrom;
    let year = 0;
    for (let d = digit(text, i); d >= 0 && i - yearFrom < 5; d = digit(text, ++i)) year = year * 10 + d;
    if (i - yearFrom !== 4 && i - yearFrom !== 2) return false;
    this.#end = i;
    this.#set(i - yearFrom === 2 ? century(year) : year, month, day, orders.mdy);
    return true;
  }

  #month(text: string, start: number): number {
    let i = start;
    while (isLetter(text.charCodeAt(i))) i++;
    this.#end = i;
    return i - start < 3 ? 0 : (monthByName(text.slice(start, i)) ?? 0);
  }

  #set(year: number, month: number, day: number, order: number): void {
    if (!isDay(year, month, day)) return;
    this.fits = order;
    this.named = true;
    this.#c = order === orders.ymd ? day : year;
    this.#b = order === orders.mdy ? day : month;
    this.#a = order === orders.ymd ? year : order === orders.mdy ? month : day;
  }

  /** What may follow the day: nothing, a time, an offset. */
  #rest(text: string, at: number): boolean {
    let i = skipToTime(text, at);
    if (i >= text.length) return true;
    if (!this.#clock.read(text, i)) return false;
    this.hasTime = true;
    this.timeMs = this.#clock.ms;
    i = this.#clock.end;
    while (isSpace(text.charCodeAt(i))) i++;
    if (i >= text.length) return true;
    const offset = offsetByName(text.slice(i));
    if (offset === undefined) return false;
    this.offset = offset;
    return true;
  }
}
