import { setImmediate } from 'node:timers/promises';
import { countries } from '../../../../../contract/countries.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import { ownCopy } from '../values/text.ts';
import { isPhoneLike } from './likeness.ts';

/** Different numbers of a column that are tried: enough for a share. */
const mostTried = 60;
/** Numbers that no country can read which a file may have tried in every country, in all its columns together. */
const mostUnreadable = 60;
const sameDigit = /^(\d)\1*$/;

type Reader = (text: string) => string | null;

/** Counts the numbers of a column that only another country's plan can read. */
export class ForeignNumbers {
  readonly #read: Reader;
  readonly #unread = new Map<string, number>();
  #unreadCount = 0;
  #looked = 0;
  #tried = 0;
  #foreign = 0;

  constructor(read: Reader) {
    this.#read = read;
  }

  add(text: string, count: number): void {
    this.#looked += count;
    if (!isPhoneLike(text) || sameDigit.test(text.replace(/\D/g, '')) || this.#read(text) !== null) return;
    this.#unreadCount += count;
    if (this.#unread.size < mostTried || this.#unread.has(text)) {
      this.#unread.set(ownCopy(text), (this.#unread.get(text) ?? 0) + count);
    }
  }

  /** The first different ones that the account's country does not read. */
  get unread(): string[] {
    return [...this.#unread.keys()];
  }

  /** Notes whether some country reads one of `unread`. */
  note(text: string, isForeign: boolean): void {
    const count = this.#unread.get(text) ?? 0;
    this.#tried += count;
    if (isForeign) this.#foreign += count;
  }

  /** Share of the values added, as far as those noted are representative; 0 before any is. */
  get share(): number {
    if (this.#tried === 0) return 0;
    return (this.#unreadCount * this.#foreign) / this.#tried / this.#looked;
  }
}

/**
 * Tries the numbers of the columns of a file in every country and notes which can be read: a number of each column in
 * turn, the columns of one group before those of the next, until as much was tried as 60 numbers need that no country
 * reads. The country that read one is asked first for the next, so a file of another country's numbers costs little.
 * @throws the signal's reason
 */
export async function tryEverywhere(
  groups: readonly (readonly ForeignNumbers[])[],
  signal?: AbortSignal,
  readers: readonly Reader[] = countries.map((country) => createPhoneReader(country, 0)),
): Promise<void> {
  const order = [...readers];
  let left = mostUnreadable * order.length;
  for (const group of groups) {
    const waiting = group.map((column) => ({ column, texts: column.unread }));
    for (let turn = 0; turn < mostTried; turn++) {
      for (const { column, texts } of waiting) {
        const text = texts[turn];
        if (text === undefined) continue;
        if (left < order.length) return;
        const at = order.findIndex((read) => read(text) !== null);
        left -= at === -1 ? order.length : at + 1;
        if (at > 0) order.unshift(...order.splice(at, 1));
        column.note(text, at !== -1);
        // Trying one number takes some milliseconds.
        await setImmediate();
        signal?.throwIfAborted();
      }
    }
  }
}
