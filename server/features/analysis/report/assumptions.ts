import type { ValueBasis } from '../../../../contract/analysis/vocabulary.ts';
import { DRAWS } from '../estimate/cohorts.ts';
import type { Evidence } from '../queries/evidence.ts';
import { setAsideOfCauses } from './excluded-messages.ts';
import { count, decimal, money, plural } from './messages.ts';

/** What the potential revenue rests on, a sentence each. */
export function restsOn(evidence: Evidence): string[] {
  const { scope, counted, losses } = evidence;
  if (counted.fields.leads + counted.calls.calls === 0) return ['There are no records in this period.'];
  const sentences: string[] = [];
  const bases = new Map<ValueBasis, number>();
  for (const { values } of losses) {
    for (const { basis, records } of values) bases.set(basis, (bases.get(basis) ?? 0) + records);
  }
  const words = valueWords(bases, scope.averageJobValueCents);
  if (words !== '') sentences.push(`Values: ${words}.`);
  if (scope.daysToWin90 !== null) {
    sentences.push(
      `Nine of ten won leads were won within ${decimal(scope.daysToWin90)} days; ${tooYoung(counted.fields.tooYoung)}.`,
    );
  }
  sentences.push(...setAsideOfCauses(evidence));
  if (losses.some(({ draws }) => draws !== null)) {
    sentences.push(
      `Close rates of thin groups are pulled towards your own rate for that lead source, as if 20 more leads had closed at it.`,
      `The range holds the middle 80% of ${count(DRAWS)} draws in which all close rates and values vary together.`,
      'No figure from outside your own records enters any amount.',
    );
  }
  return sentences;
}

function tooYoung(n: number): string {
  if (n === 0) return 'no lead of the period is younger than that';
  return `${plural(n, 'lead')} younger than that ${n === 1 ? 'is' : 'are'} left out of the close rates`;
}

function valueWords(bases: ReadonlyMap<ValueBasis, number>, average: number | null): string {
  const says = (basis: ValueBasis, words: (n: number) => string) => {
    const n = bases.get(basis) ?? 0;
    return n === 0 ? [] : [words(n)];
  };
  const means = (of: string) => (n: number) =>
    `${plural(n, 'record')} ${n === 1 ? 'takes' : 'take'} the mean of won leads ${of}`;
  return [
    ...says('own', (n) => `${plural(n, 'record')} ${n === 1 ? 'carries its' : 'carry their'} own`),
    ...says('service', means('of the same service')),
    ...says('source', means('of the same lead source')),
    ...says('account', means('of the whole account')),
    ...says(
      'yours',
      (n) => `${plural(n, 'record')} ${n === 1 ? 'takes' : 'take'} your figure of ${money(average ?? 0)}`,
    ),
    ...says(
      'none',
      (n) =>
        `${plural(n, 'record')} ${n === 1 ? 'has' : 'have'} none and ${n === 1 ? 'counts' : 'count'} without money`,
    ),
  ].join(', ');
}
