import { countries } from '../../../../../contract/countries.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import { ownCopy } from '../values/text.ts';
import { isPhoneLike } from './likeness.ts';

/** Different numbers that are tried in every country: enough for a share, few enough to take no time. */
const mostTried = 60;
const sameDigit = /^(\d)\1*$/;

type Reader = (text: string) => string | null;

let readers: Reader[] | undefined;

function isOfSomeCountry(text: string): boolean {
  readers ??= countries.map(createPhoneReader);
  return readers.some((read) => read(text) !== null);
}

/** Counts the numbers of a column that only another country's plan can read. */
export class ForeignNumbers {
  readonly #read: Reader;
  readonly #unread = new Map<string, number>();
  #unreadCount = 0;

  constructor(read: Reader) {
    this.#read = read;
  }

  add(text: string, count: number): void {
    if (!isPhoneLike(text) || sameDigit.test(text.replace(/\D/g, '')) || this.#read(text) !== null) return;
    this.#unreadCount += count;
    if (this.#unread.size < mostTried || this.#unread.has(text)) {
      this.#unread.set(ownCopy(text), (this.#unread.get(text) ?? 0) + count);
    }
  }

  /** How many were added, as far as the first different ones are representative. */
  finish(): number {
    let tried = 0;
    let foreign = 0;
    for (const [text, count] of this.#unread) {
      tried += count;
      if (isOfSomeCountry(text)) foreign += count;
    }
    return tried === 0 ? 0 : (this.#unreadCount * foreign) / tried;
  }
}
