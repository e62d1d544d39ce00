import type { State } from './facts.ts';
import type { Emergency } from './rule-schema.ts';

/** The states in which an emergency is declared at a time: from its first day's beginning anywhere to its last day's end. */
export function emergenciesAt(emergencies: readonly Emergency[], at: Temporal.Instant): State[] {
  const [first, last] = [dateIn(at, '+14:00'), dateIn(at, '-12:00')];
  const declared = emergencies.filter(({ from, until }) => from <= first && last <= until);
  return [...new Set(declared.flatMap(({ states }) => states))].toSorted();
}

const dateIn = (at: Temporal.Instant, offset: string) =>
  at.toZonedDateTimeISO(offset).toPlainDate().toString();
