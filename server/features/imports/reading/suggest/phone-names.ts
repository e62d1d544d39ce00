import { fieldsOf, recordKinds } from '../../../../../contract/records.ts';
import { fieldNames } from './field-names.ts';
import { type FieldNames, nameScore, plainWords } from './names.ts';

const phoneNames: readonly FieldNames[] = recordKinds.flatMap((kind) =>
  fieldsOf[kind].flatMap(({ name, type }) => {
    const names = type === 'phone' ? fieldNames[kind][name] : undefined;
    return names ? [names] : [];
  }),
);

/** How well a header names phone numbers in a table of any kind, from 0 to 1. */
export function phoneNameScore(header: string): number {
  const words = plainWords(header);
  return Math.max(...phoneNames.map((names) => nameScore(words, names)));
}
