import type { Visit } from './visits.repository.ts';

type Noted = Pick<Visit, 'appointmentId' | 'serviceName' | 'name' | 'e164' | 'address'>;

/** Our part of the CRM's notes; it ends with the key by which the appointment is found again. */
export function notesOf(visit: Noted): string {
  return `${beginningOf(visit)}${factsOf(visit).join(', ')} ${markOf(visit)}`;
}

/**
 * The CRM's notes with what is new of a visit: our part is replaced, and what people there wrote around it stays. Null
 * where they say all of it already.
 */
export function newNotes(current: string, visit: Noted): string | null {
  const mark = markOf(visit);
  if (current.includes(mark) && factsOf(visit).every((fact) => says(current, fact))) return null;
  const mine = notesOf(visit);
  const end = current.indexOf(mark);
  if (end < 0) return [current.trimEnd(), mine].filter((part) => part !== '').join('\n');
  // Where somebody has rewritten our part, all but the key counts as theirs.
  const start = current.lastIndexOf(beginningOf(visit), end);
  return current.slice(0, start < 0 ? end : start) + mine + current.slice(end + mark.length);
}

const beginningOf = ({ serviceName }: Noted) => `${serviceName}. `;
const markOf = ({ appointmentId }: Noted) => `[Fieldtone ${appointmentId}]`;
const factsOf = ({ name, e164, address }: Noted) => [name, e164, address].filter((part) => part !== null);

/** Whether a text has a fact by itself, not within a longer number or word. */
const says = (text: string, fact: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(fact)}(?![\\p{L}\\p{N}])`, 'u').test(text);
