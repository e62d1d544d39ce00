import type { CauseFigure } from '../../../../contract/analysis/report.ts';
import { plural } from '../../../lib/format/number.ts';
import { basisName } from '../labels.ts';

/** Replaces a missing amount. */
export const stateWords: Record<CauseFigure['state'], string> = {
  estimated: '',
  no_value: 'Value not known',
  not_enough_data: 'No amount yet',
  not_measured: 'Not measured',
  counted: 'Listed, no amount',
};

/** A text up to its first full stop that a space follows: a decimal point ends nothing. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** Why records of a cause are listed without an amount; null where the words in the amount's place say it. */
export function whyNoAmount({ state, explanation }: CauseFigure): string | null {
  if (state !== 'not_enough_data') return null;
  return explanation.slice(firstSentence(explanation).length).trim();
}

/** Why an amount that was seen may still be too much; the tier says it of a gap to the own best. */
export function whyUpperBound({ cause, estimate, tier, upperBound }: CauseFigure): string | null {
  if (!upperBound || tier !== 'seen' || (estimate?.cents ?? 0) === 0) return null;
  return cause === 'missed_calls'
    ? 'Customers and suppliers may be among them: upload your customer list to take them out.'
    : 'Spam, doubles and leads left alone on purpose may be among them: mark them in your CRM.';
}

/** The source of the values of a cause's records: `655 records: their own quoted or sold value`. */
export function valueWords(values: CauseFigure['values']): string[] {
  return values
    .filter((value) => value.records > 0)
    .map((value) => `${plural(value.records, 'record')}: ${basisName[value.basis]}`);
}
