import {
  type ColumnProfile,
  foreignShareAsked,
  type Mapping,
  type Question,
} from '../../../../../contract/imports.ts';
import { fieldsOf, type RecordKind } from '../../../../../contract/records.ts';

/** What the customer is asked once for all rows: the direction of calls, and the country of numbers. */
export function wholeFileQuestions(
  kind: RecordKind,
  mapping: Mapping,
  columns: readonly ColumnProfile[],
): Question[] {
  const questions: Question[] = [];
  if (kind === 'calls' && mapping.columns.direction === undefined && mapping.directions === undefined) {
    questions.push({
      field: 'direction',
      kind: 'direction',
      text: 'No column says whether a call came in or went out. Are these calls incoming, outgoing, or both, and nothing says which?',
    });
  }
  const foreign = fieldsOf[kind].find(({ name, type }) => {
    const column = type === 'phone' ? columns[mapping.columns[name] ?? -1] : undefined;
    return (column?.foreignNumbers ?? 0) >= foreignShareAsked;
  });
  if (foreign && mapping.country === undefined) {
    questions.push({
      field: foreign.name,
      kind: 'country',
      text: `The numbers of the column "${columns[mapping.columns[foreign.name] ?? -1]?.name ?? ''}" are of another country than yours. Which one?`,
    });
  }
  return questions;
}
