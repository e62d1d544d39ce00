import { brand } from '../../../../contract/brand.ts';
import { claims } from '../../../../contract/claims.ts';

/** Why words of a model are not shown. */
export type Danger =
  | 'price'
  | 'figure'
  | 'promise'
  | 'address'
  | 'person'
  | 'instructions'
  | 'shape'
  | 'length';

export interface GuardOptions {
  /** The model's instructions; an answer may not quote them. */
  rules: readonly string[];
  /** Hosts that may be named beside the brand's own. */
  hosts?: readonly string[];
}

/** Characters of an answer on a phone; the written ones are far shorter. */
const longest = 1500;

const money = /[$€£¥]\s*\d|\d\s*[$€£¥]|\b\d[\d.,]*\s*(?:k\s*)?(?:dollars?|bucks|usd|cents?)\b/i;
const moneyWords = /\b(?:dollars?|bucks|usd)\b/i;
const shares = /(?<![\d.,])(\d[\d.,]*)\s*(%|percent\b|x\b|times\b|-fold\b)/gi;
const guarantee = /\bguarantee[ds]?\b|\brisk[- ]free\b|\bmoney[- ]back\b/gi;
const notGuaranteed =
  /\b(?:no|not|never|cannot|can't|can’t|don't|don’t|won't|won’t|without)\b[^.!?\n]{0,40}$/i;
const links =
  /\bhttps?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|ai|co|app|dev|us|info|biz|example)\b/gi;
const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phones = /\+?\d[\d\s().-]{8,}\d/g;
const human =
  /\bI(?:'m|’m| am) (?:a |an )?(?:real |actual )?(?:human|person)\b|\bI(?:'m|’m| am) not (?:an? )?(?:AI|bot|robot|machine|computer)\b/i;
const json = /^\s*[[{]|"(?:text|industry|offer)"\s*:/;

/** Figures of the registry of claims, as numbers: "75" of "75%". */
const stoodBehind = new Set(
  claims
    .filter(({ kind }) => kind !== 'illustrative')
    .flatMap(({ figure }) => [...figure.matchAll(shares)].map(([, number, unit]) => key(number, unit))),
);

/**
 * What is unsafe in a model's text, or null: prices, figures outside the registry of claims, promises, addresses;
 * claims to be human; quotes of its instructions.
 */
export function dangerOf(text: string, { rules, hosts = [] }: GuardOptions): Danger | null {
  if (text.length > longest) return 'length';
  if (json.test(text)) return 'shape';
  if (money.test(text) || moneyWords.test(text)) return 'price';
  if ([...text.matchAll(shares)].some(([, number, unit]) => !stoodBehind.has(key(number, unit))))
    return 'figure';
  if ([...text.matchAll(guarantee)].some(({ index }) => !notGuaranteed.test(text.slice(0, index))))
    return 'promise';
  if (human.test(text)) return 'person';
  if (namesForeign(text, hosts)) return 'address';
  return repeats(text, rules) ? 'instructions' : null;
}

function namesForeign(text: string, hosts: readonly string[]): boolean {
  const withoutMail = text.replaceAll(emails, (mail) =>
    mail.toLowerCase() === brand.email ? '' : 'x@x.com',
  );
  const ours = new Set([...hosts, ...brandHosts]);
  const foreign = [...withoutMail.matchAll(links)].some(([link]) => !ours.has(hostOf(link)));
  return foreign || [...text.matchAll(phones)].some(([phone]) => digits(phone) !== digits(brand.phone));
}

const brandHosts = [brand.meetingUrl, brand.partnershipsUrl, brand.socialUrl, brand.agentUrl ?? []]
  .flat()
  .map(hostOf);

function hostOf(link: string): string {
  const url = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** As many words in a row are no coincidence. */
const wordsInARow = 9;

function repeats(text: string, rules: readonly string[]): boolean {
  const said = ` ${plain(text)} `;
  return rules.some((rule) => {
    const words = plain(rule).split(' ');
    const starts = Math.max(1, words.length - wordsInARow + 1);
    return Array.from({ length: starts }, (_none, start) => words.slice(start, start + wordsInARow)).some(
      (row) => said.includes(` ${row.join(' ')} `),
    );
  });
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function key(number = '', unit = ''): string {
  const ofAll = /^(?:%|percent)$/i.test(unit);
  return `${number.replace(/[.,]+$/, '')}${ofAll ? '%' : 'x'}`;
}

/** The end of a sentence with the space behind it, or of a line. */
const ends = /[.!?…][")'\]]*\s+|\n+/g;

/**
 * Lets words that are still being written through by whole sentences, each only when all up to it is safe: what has
 * been shown cannot be taken back. Gives a function that takes everything written so far, and gives false when it
 * must not go on.
 */
export function releaseSentences(
  isSafe: (text: string) => boolean,
  show: (piece: string) => void,
): (text: string) => boolean {
  let shown = 0;
  return (text) => {
    const last = [...text.slice(shown).matchAll(ends)].at(-1);
    if (last === undefined) return true;
    const until = shown + last.index + last[0].length;
    if (!isSafe(text.slice(0, until))) return false;
    show(text.slice(shown, until));
    shown = until;
    return true;
  };
}
