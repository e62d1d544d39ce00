import type { Mark } from '../../../contract/records.ts';
import type { LeadRow } from '../../platform/records/rows.ts';

const marks: readonly (readonly [RegExp, Mark])[] = [
  [
    /\b(spam|junk|bogus|fake|robo ?calls?|solicit\w*|telemarket\w*|not a lead|test lead|duplicates?)\b/,
    'spam',
  ],
  [
    /\b(wrong|bad|invalid|disconnected) (phone|number)\b|\b(phone|number) (disconnected|not in service)\b/,
    'wrong_number',
  ],
  [
    /\b(existing|current) (customers?|clients?|jobs?|accounts?)\b|\balready (a |our )?(customer|client)\b/,
    'existing_job',
  ],
  [/\b(out|outside) (of )?(our |the |service )*(area|territory|range)\b|\bnot serviced\b/, 'out_of_area'],
];

const outcomes: readonly (readonly [RegExp, LeadRow['outcome']])[] = [
  [
    /\b(not (sold|converted)|lost|dead|disqualified|unqualified|not interested|declined|rejected|cancell?ed)\b/,
    'lost',
  ],
  // Nobody can be asked about these: what may be no win is none yet.
  [
    /\bwon t\b|\b(not|never)( yet)? (won|booked|signed)\b|\b(sold|converted|booked) (elsewhere|to( an?)? (estimate|quote|appointment|inspection|opportunity))\b|\b(estimate|quote|appointment|inspection) booked\b/,
    'open',
  ],
  [/\b(won|sold|converted|booked|signed)\b/, 'won'],
  [/\bclosed\b/, 'lost'],
  [/\b(open|new|pending|active|contacted|working|in progress|quoted|proposed|scheduled)\b/, 'open'],
];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

/** What a lost reason or status says that sets a lead aside, or null. */
export function markOf(...words: readonly (string | null)[]): Mark | null {
  return firstOf(marks, words);
}

/** What a status means, or null for a word that is not known. */
export function outcomeOf(word: string | null): LeadRow['outcome'] | null {
  return firstOf(outcomes, [word]);
}

function firstOf<Meaning>(
  dictionary: readonly (readonly [RegExp, Meaning])[],
  words: readonly (string | null)[],
): Meaning | null {
  const texts = words.filter((word) => word !== null).map(plain);
  return dictionary.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1] ?? null;
}
