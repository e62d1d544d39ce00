import type { DecimalMark } from '../../../../../contract/imports.ts';
import { readDuration } from '../values/duration.ts';
import { readMoney } from '../values/money.ts';
import { readEmail } from '../values/text.ts';

/** What a single value can look like; one value may look like several. */
export type Likeness =
  | 'phone'
  | 'shortPhone'
  | 'email'
  | 'money'
  | 'whole'
  | 'duration'
  | 'timeOfDay'
  | 'number';

const timeOfDay = /^\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?$/i;

/** How many digits a text has that is written as a phone number is; 0 for any other. */
function phoneDigits(text: string): number {
  if (text.length > 40) return 0;
  if (!/^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?|#)\s*\d+)?$/i.test(text)) return 0;
  if (/^\d{4}[-/.]\d{1,2}[-/.]\d/.test(text)) return 0;
  return text.replace(/\s*(?:x|ext\.?|#).*$/i, '').replace(/\D/g, '').length;
}

/** Fewer digits than a number with its area code has in any country. */
const fewestDigits = 8;

/** Whether a text can be a phone number of some country. */
export function isPhoneLike(text: string): boolean {
  const digits = phoneDigits(text);
  return digits >= fewestDigits && digits <= 15;
}

const isPhone = (text: string) => isPhoneLike(text) && phoneDigits(text) >= 10;

/** How each likeness is recognised. */
export const likenesses: readonly (readonly [Likeness, (text: string) => boolean])[] = [
  ['phone', isPhone],
  ['shortPhone', (text) => isPhoneLike(text) && !isPhone(text)],
  ['email', (text) => readEmail(text) !== null],
  ['money', (text) => !Number.isNaN(readMoney(text, '.')) || !Number.isNaN(readMoney(text, ','))],
  ['whole', (text) => /^\d{1,7}$/.test(text)],
  ['duration', (text) => !Number.isNaN(readDuration(text))],
  ['timeOfDay', (text) => timeOfDay.test(text)],
  ['number', (text) => /^-?\d+(?:[.,]\d+)?$/.test(text)],
];

const marked = /^[^\d]*\d[\d.,'\s]*[^\d]*$/;

/** Position of the last point or comma of a short text; -1 without one. */
function lastMark(text: string): number {
  let at = text.length - 1;
  for (; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code === 46 || code === 44) break;
  }
  return at;
}

/**
 * What a number says about its column's decimal mark: surely when one or two digits, or both marks, stand at the
 * end; weakly when a mark is followed by three digits and so looks like thousands. Null when it says nothing.
 */
export function decimalVote(text: string): { mark: DecimalMark; weight: number } | null {
  if (text.length > 30) return null;
  const last = lastMark(text);
  if (last === -1 || !marked.test(text)) return null;
  const mark = text[last] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const after = text.slice(last + 1).replace(/\D+$/, '').length;
  if (text.indexOf(mark) !== last) return text.includes(other) ? null : { mark: other, weight: 1 };
  if (text.includes(other)) return { mark, weight: 1 };
  if (after === 1 || after === 2 || after > 3) return { mark, weight: 1 };
  return after === 3 ? { mark: other, weight: 0.01 } : null;
}
