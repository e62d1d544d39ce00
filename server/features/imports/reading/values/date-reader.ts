import type { DateFormat } from '../../../../../contract/imports.ts';
import { CivilDateReader, orders } from './civil-date.ts';
import { ClockReader } from './clock.ts';
import { type Zone, zoneOf } from './zone.ts';

const dayMs = 86_400_000;
/** Day 0 of spreadsheets that count from 1900, their 29 February 1900 included. */
const excelEpoch = Date.UTC(1899, 11, 30);
const digitsOnly = /^\d+(\.\d+)?$/;

/** The range in which a plain number is taken for a date: 1990 to 2100. */
const range = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2100, 0, 1) } as const;

/** The instant, or for `excel` the local time as if UTC, that a plain number means; NaN when it means none. */
export function numericDate(text: string, format: 'epoch_s' | 'epoch_ms' | 'excel'): number {
  if (!digitsOnly.test(text)) return Number.NaN;
  const number = Number(text);
  const ms =
    format === 'epoch_s'
      ? Math.round(number * 1000)
      : format === 'epoch_ms'
        ? Math.round(number)
        : excelEpoch + Math.round(number * 86_400) * 1000;
  return ms >= range.from && ms < range.to ? ms : Number.NaN;
}

/** Reads the dates of one column. */
export class DateReader {
  /** True when the value read last carries a time of day. */
  hasTime = false;
  readonly #format: DateFormat;
  readonly #zone: Zone;
  readonly #dayOnly: boolean;
  readonly #date = new CivilDateReader();
  readonly #clock = new ClockReader();
  /** The day of the value read last where it carries no time, as if UTC. */
  #day = 0;

  /** `dayOnly` takes the written day alone, as midnight in the zone, whatever time stands beside it. */
  constructor(format: DateFormat, timeZone: string, dayOnly: boolean) {
    this.#format = format;
    this.#zone = zoneOf(timeZone);
    this.#dayOnly = dayOnly;
  }

  /**
   * The instant in epoch milliseconds; NaN when the text is no date in this column's format. A date that starts
   * with the year or names its month is read in any order, for it can only mean one day.
   * `time` is a time of day from another column, used when the date has none, or midnight: so exports write a day
   * alone.
   */
  read(text: string, time = ''): number {
    this.hasTime = false;
    const format = this.#format;
    if (format === 'epoch_s' || format === 'epoch_ms') {
      const instant = numericDate(text, format);
      if (Number.isNaN(instant)) return instant;
      this.hasTime = !this.#dayOnly;
      return this.#dayOnly ? this.#local(Math.floor(instant / dayMs) * dayMs, 0, '') : instant;
    }
    if (format === 'excel') {
      const local = numericDate(text, 'excel');
      if (!Number.isNaN(local)) {
        const day = Math.floor(local / dayMs) * dayMs;
        return this.#local(day, local - day, time);
      }
    }
    const date = this.#date;
    if (!date.read(text)) return Number.NaN;
    const order = this.#order(date.fits);
    const day = date.day(order);
    if (Number.isNaN(day)) return day;
    if (time !== '' && date.timeMs === 0) return this.#local(day, 0, time);
    if (date.hasTime && date.offset !== null && !this.#dayOnly) {
      this.hasTime = true;
      return day + date.timeMs - date.offset;
    }
    return date.hasTime ? this.#timed(day, date.timeMs) : this.#midnight(day);
  }

  /** Like `read`, but the last second that the value may mean: of a day without a time its last. */
  readLast(text: string): number {
    const instant = this.read(text);
    return this.hasTime || Number.isNaN(instant) ? instant : this.#zone.toInstant(this.#day + dayMs) - 1000;
  }

  #order(fits: number): number {
    if (this.#format === 'dmy' && (fits & orders.dmy) !== 0) return orders.dmy;
    if (this.#format === 'mdy' && (fits & orders.mdy) !== 0) return orders.mdy;
    if (fits === orders.ymd || this.#date.named) return fits;
    return 0;
  }

  #timed(day: number, timeMs: number): number {
    this.hasTime = !this.#dayOnly;
    return this.#dayOnly ? this.#midnight(day) : this.#zone.toInstant(day + timeMs);
  }

  #local(day: number, timeMs: number, time: string): number {
    if (timeMs > 0) return this.#timed(day, timeMs);
    const hasTime = time !== '' && this.#clock.read(time, 0);
    return hasTime ? this.#timed(day, this.#clock.ms) : this.#midnight(day);
  }

  #midnight(day: number): number {
    this.#day = day;
    return this.#zone.toInstant(day);
  }
}
