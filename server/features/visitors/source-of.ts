import type { VisitorSession } from '../../../contract/visitors.ts';

const longest = 100;

/** A value from a browser is counted by this prefix at most; half a character cannot be stored. */
const cut = (value: string) => value.slice(0, longest).replace(/\p{Surrogate}$/u, '');

/** Every address of the web is written in ASCII: a longer one in bytes than in characters is none. */
const referrerBytes = 1000;

/** The page that led to a visit, or null. */
export const referrerOf = (referrer: string) =>
  Buffer.from(referrer)
    .subarray(0, referrerBytes)
    .toString()
    .replace(/\uFFFD$/, '') || null;

/** Where a visit came from, as it is counted: its utm_source, else the host that led here, else `direct`. */
export function sourceOf({ utmSource, referrer }: Pick<VisitorSession, 'utmSource' | 'referrer'>): string {
  const named = utmSource?.trim().toLowerCase() ?? '';
  return cut(named || hostOf(referrer) || 'direct');
}

/** `example.com` for `https://www.example.com/page`; nothing for what is no address. */
function hostOf(referrer: string): string {
  return URL.parse(referrer)?.hostname.replace(/^www\./, '') ?? '';
}

/** The path of a landing page without query and fragment, or null. */
export function landingOf(landingPage: string): string | null {
  const path = URL.parse(landingPage, 'http://site')?.pathname ?? '';
  return cut(path) || null;
}

/** A name as it is counted, or null for none. */
export const nameOf = (name: string | null | undefined) => cut(name?.trim() ?? '') || null;
