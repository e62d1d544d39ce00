import type { RecordKind } from './record-kinds.ts';

export { RecordKind, recordKinds } from './record-kinds.ts';

/** A lead's status in the CRM. `open` is everything that is neither won nor lost. */
export const outcomes = ['won', 'lost', 'open'] as const;
/** Marks that set a lead aside from the qualified close rate. */
export const marks = ['spam', 'wrong_number', 'existing_job', 'out_of_area'] as const;
export const directions = ['inbound', 'outbound'] as const;
export const callOutcomes = ['answered', 'missed', 'voicemail', 'abandoned'] as const;

/** What a status word can be read as: an outcome, or a mark (the lead is then closed and not won). */
export const statusMeanings = [...outcomes, ...marks] as const;

export type Mark = (typeof marks)[number];
export type Direction = (typeof directions)[number];
export type CallOutcome = (typeof callOutcomes)[number];

export type FieldType =
  | 'instant'
  | 'timeOfDay'
  | 'text'
  | 'phone'
  | 'email'
  | 'money'
  | 'count'
  | 'duration'
  | 'words';

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly type: FieldType;
  readonly required: boolean;
}

const field = (name: string, label: string, type: FieldType, help: string, required = false): FieldSpec => ({
  name,
  label,
  type,
  help,
  required,
});

/** The columns each kind of table may have, in the order in which the form shows them. */
export const fieldsOf: Record<RecordKind, readonly FieldSpec[]> = {
  leads: [
    field('created', 'Created', 'instant', 'When the lead came in.', true),
    field('createdTime', 'Time created', 'timeOfDay', 'Only when date and time stand in two columns.'),
    field('externalId', 'Lead ID', 'text', "The lead's number in your system."),
    field('status', 'Status', 'words', 'Won, lost, open, spam and so on.'),
    field('closed', 'Won or lost on', 'instant', 'When the lead was won or lost.'),
    field('lost', 'Lost on', 'instant', 'Only when wins and losses have a date column each.'),
    field('value', 'Value', 'money', 'The quoted or sold amount.'),
    field('leadSource', 'Lead source', 'text', 'Where the lead came from.'),
    field('service', 'Service', 'text', 'What the lead asked for.'),
    field('rep', 'Sales rep', 'text', 'Who handled the lead.'),
    field('firstName', 'First name', 'text', 'Only when first and last name stand in two columns.'),
    field('name', 'Name', 'text', "The lead's name."),
    field('phone', 'Phone', 'phone', 'Links the lead to your calls.'),
    field('email', 'Email', 'email', "The lead's email address."),
    field('firstContact', 'First contact', 'instant', 'When somebody first reached out.'),
    field('lastContact', 'Last contact', 'instant', 'When somebody last reached out.'),
    field('attempts', 'Contact attempts', 'count', 'How often somebody reached out.'),
  ],
  calls: [
    field('started', 'Started', 'instant', 'When the call began.', true),
    field('startedTime', 'Time started', 'timeOfDay', 'Only when date and time stand in two columns.'),
    field('externalId', 'Call ID', 'text', "The call's number in your phone system."),
    field('direction', 'Direction', 'words', 'Inbound or outbound.'),
    field('outcome', 'Outcome', 'words', 'Answered, missed, voicemail or abandoned.'),
    field('from', 'From', 'phone', 'Who called.'),
    field('to', 'To', 'phone', 'Who was called.'),
    field('phone', "Customer's number", 'phone', 'The other party, when it has a column of its own.'),
    field('duration', 'Duration', 'duration', 'Seconds, or minutes and seconds.'),
    field('timeToAnswer', 'Time to answer', 'duration', 'How long it rang until somebody answered.'),
    field('rep', 'Rep', 'text', 'Who took or made the call.'),
  ],
  customers: [
    field('externalId', 'Customer ID', 'text', "The customer's number in your system."),
    field('phone', 'Phone', 'phone', "Keeps existing customers' calls out of missed revenue.", true),
    field('since', 'Customer since', 'instant', 'When they became a customer.'),
    field('firstName', 'First name', 'text', 'Only when first and last name stand in two columns.'),
    field('name', 'Name', 'text', "The customer's name."),
    field('email', 'Email', 'email', "The customer's email address."),
  ],
};

/** What a word of a `words` field can mean, by field. */
export const meaningsOf: Record<'status' | 'direction' | 'outcome', readonly string[]> = {
  status: statusMeanings,
  direction: directions,
  outcome: callOutcomes,
};
