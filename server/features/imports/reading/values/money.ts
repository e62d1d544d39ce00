import type { DecimalMark } from '../../../../../contract/imports.ts';
import { trimmed } from './text.ts';

/** The largest amount taken, in cents. */
const most = 1e13;

const allowed =
  /^[\s\p{Sc}A-Za-z.]*[-+(]?[\s\p{Sc}A-Za-z]*[-+(]?[\s\p{Sc}]*(\d[\d.,'’\s]*)\s*\)?-?[\s\p{Sc}A-Za-z)]*$/u;
/** No amount is written longer. The pattern tries every way to part a run of signs, which takes the cube of it. */
const longest = 40;
/** As most exports write amounts, which needs no look at signs, codes and thousands. */
const usual = /^\$?\d{1,9}(?:\.\d*)?$/;
const words = /[A-Za-z]+/g;
const scientific = /^\d+(\.\d+)?e[+-]?\d{1,2}$/i;

const isCurrencyCode = (word: string) => /^(?:[A-Z]{3}|R|S|US|C|CA|A|AU|NZ|HK|MX|Rs|kr)$/.test(word);
const dollarWords: ReadonlySet<string> = new Set(['US', 'USD']);
const foreignSign = /[^\P{Sc}$]/u;

/**
 * An amount in whole cents of whichever currency it names; NaN when the text is none. Currency signs and codes, thousands marks, parentheses or
 * a minus for negative amounts are understood; `decimal` says which of `.` and `,` is the decimal mark.
 */
export function readMoney(raw: string, decimal: DecimalMark): number {
  const text = trimmed(raw);
  if (text.length > longest) return Number.NaN;
  if (decimal === '.' && usual.test(text))
    return Math.round(Number(text.slice(text.startsWith('$') ? 1 : 0)) * 100);
  if (scientific.test(text)) return limited(Math.round(Number(text) * 100));
  const match = allowed.exec(text);
  if (!match) return Number.NaN;
  for (const word of text.match(words) ?? []) if (!isCurrencyCode(word)) return Number.NaN;
  let amount = (match[1] ?? '').replace(/['’\s]/g, '');
  const thousands = decimal === '.' ? ',' : '.';
  amount = amount.split(thousands).join('');
  if (decimal === ',') amount = amount.replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(amount)) return Number.NaN;
  const cents = Math.round(Number(amount) * 100);
  return limited(/[-(]/.test(text) ? -cents : cents);
}

/**
 * Whether a text that `readMoney` reads carries the sign or code of a currency other than US dollars. Nothing converts
 * amounts.
 */
export function isForeignMoney(raw: string): boolean {
  if (foreignSign.test(raw)) return true;
  return (raw.match(words) ?? []).some((word) => !/^e$/i.test(word) && !dollarWords.has(word));
}

const limited = (cents: number) => (Math.abs(cents) > most ? Number.NaN : cents);
