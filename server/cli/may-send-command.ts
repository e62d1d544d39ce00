import { parseArgs } from 'node:util';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { emergenciesAt } from '../features/texting/policy/emergencies.ts';
import { explain } from '../features/texting/policy/explain.ts';
import {
  BASES,
  type Basis,
  type Facts,
  MESSAGE_CLASSES,
  PROGRAMS,
  REGISTRATION_STATES,
  STATES,
} from '../features/texting/policy/facts.ts';
import { maySend } from '../features/texting/policy/may-send.ts';
import { type Evidence, isUsNumber, placeOf } from '../features/texting/policy/places/places.ts';
import type { Policy } from '../features/texting/policy/read-policy.ts';
import { WeekSchema } from '../features/texting/policy/rule-schema.ts';
import { StartError } from '../platform/start-error.ts';

const USE = `Use: npm run may-send -- --to NUMBER --at TIME [options]
  --to NUMBER            the recipient's number, such as 801-555-0142 or +18015550142
  --at TIME              with its offset, such as 2026-11-27T18:30-07:00 or 2026-11-28T01:30Z
  --class CLASS          ${MESSAGE_CLASSES.join(', ')} (initiated)
  --program PROGRAM      ${PROGRAMS.join(', ')} (inquiry_response)
  --zip CODE             the recipient's postal code, and --state STATE their state: evidence beside the area code
  --basis KIND=TIME      what allows it, repeatable: ${BASES.join(', ')}; consents are to the program asked about
  --inbound TIME         the person's latest text or form
  --sent TIME            a text that went to them, repeatable
  --last-message TIME    the thread's latest text in either direction
  --stopped TIME, --unclear-stop, --do-not-contact, --carrier-blocked
  --do-not-call TIME     registries checked then, not listed; --listed: listed
  --registration STATE   of the number: ${REGISTRATION_STATES.join(', ')} (approved)
  --registered-in STATE  where the company is registered as a solicitor, repeatable
  --company-hours HOURS  the company's own, such as 08:00-18:00; --company-closed DAY, repeatable
  --emergency STATE      declared emergency, repeatable
  --no-deadline          the carrier takes no deadline with a text`;

const OPTIONS = {
  to: { type: 'string' },
  at: { type: 'string' },
  zip: { type: 'string' },
  state: { type: 'string' },
  class: { type: 'string' },
  program: { type: 'string' },
  inbound: { type: 'string' },
  basis: { type: 'string', multiple: true },
  sent: { type: 'string', multiple: true },
  'last-message': { type: 'string' },
  stopped: { type: 'string' },
  'unclear-stop': { type: 'boolean' },
  'do-not-contact': { type: 'boolean' },
  'carrier-blocked': { type: 'boolean' },
  'do-not-call': { type: 'string' },
  listed: { type: 'boolean' },
  registration: { type: 'string' },
  'registered-in': { type: 'string', multiple: true },
  'company-hours': { type: 'string' },
  'company-closed': { type: 'string', multiple: true },
  emergency: { type: 'string', multiple: true },
  'no-deadline': { type: 'boolean' },
} as const;

/**
 * The output of `npm run may-send`: the decision as JSON, then explained. Throws StartError (one line, or the
 * usage) for arguments that it does not accept.
 */
export function maySendCommand(args: string[], policy: Policy): string {
  const values = readOptions(args);
  const to = phoneNumber(values.to ?? fail('--to is missing.'));
  const at = instant('at', values.at ?? fail('--at is missing.'));
  const program = choice('program', PROGRAMS, values.program ?? 'inquiry_response');
  const number = choice('registration', REGISTRATION_STATES, values.registration ?? 'approved');
  const evidence: Evidence[] = [{ kind: 'phone_number', e164: to }];
  if (values.zip !== undefined) evidence.push({ kind: 'postal_code', code: values.zip });
  if (values.state !== undefined) {
    evidence.push({ kind: 'state', state: choice('state', STATES, values.state.toUpperCase()) });
  }
  const placed = evidence.map((one) => placeOf(one, policy.places));
  if (values.zip !== undefined && placed[1] === null) {
    fail(`--zip ${values.zip} is no postal code of a state or territory.`);
  }
  const optional = (name: 'stopped' | 'inbound' | 'last-message') =>
    values[name] === undefined ? null : instant(name, values[name]);
  const stoppedAt = optional('stopped');
  const facts: Facts = {
    message: { class: choice('class', MESSAGE_CLASSES, values.class ?? 'initiated'), program },
    recipient: {
      usNumber: isUsNumber(to),
      places: placed.filter((place) => place !== null),
      stop: stoppedAt && { at: stoppedAt, confirmed: false },
      unclearStop: values['unclear-stop'] ?? false,
      doNotContact: values['do-not-contact'] ?? false,
      carrierBlocked: values['carrier-blocked'] ?? false,
      doNotCall: registry(values, at),
    },
    bases: (values.basis ?? []).map((text) => basisOf(text, program)),
    revocations: [],
    sent: (values.sent ?? []).map((text) => ({ at: instant('sent', text), class: 'initiated' })),
    lastMessageAt: optional('last-message'),
    inboundAt: optional('inbound'),
    company: {
      hours: companyHours(values),
      cap: null,
      registeredIn: (values['registered-in'] ?? []).map((state) => choice('registered-in', STATES, state)),
    },
    sender: { campaign: number, number, carriers: number, takesDeadline: !values['no-deadline'] },
    emergencies: [
      ...emergenciesAt(policy.emergencies, at),
      ...(values.emergency ?? []).map((state) => choice('emergency', STATES, state)),
    ],
  };
  const decision = maySend(facts, at, policy);
  return `${JSON.stringify(decision, null, 2)}\n\n${explain(decision, policy)}`;
}

type Values = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (cause) {
    throw new StartError(USE, { cause });
  }
}

function fail(line: string): never {
  throw new StartError(line);
}

function instant(name: string, text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return fail(`--${name} ${text} is not a time with its offset, like 2026-11-27T18:30-07:00.`);
  }
}

function phoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isValid() ? number.number : fail(`--to ${text} is not a phone number.`);
}

function choice<const Word extends string>(name: string, words: readonly Word[], text: string): Word {
  const read = z.enum(words).safeParse(text);
  return read.success ? read.data : fail(`--${name} ${text} is none of ${words.join(', ')}.`);
}

function basisOf(text: string, program: Basis['program']): Basis {
  const [kind = '', at = ''] = text.split('=');
  const basis = choice('basis', BASES, kind);
  return { kind: basis, program: basis.endsWith('consent') ? program : null, at: instant('basis', at) };
}

function registry(values: Values, at: Temporal.Instant): Facts['recipient']['doNotCall'] {
  if (values['do-not-call'] === undefined && !values.listed) return null;
  const checkedAt = values['do-not-call'] === undefined ? at : instant('do-not-call', values['do-not-call']);
  return { listed: values.listed ?? false, checkedAt };
}

function companyHours(values: Values): Facts['company']['hours'] {
  const { 'company-hours': daily, 'company-closed': closed = [] } = values;
  if (daily === undefined && closed.length === 0) return null;
  const week = { daily: daily ?? '00:00-23:59', ...Object.fromEntries(closed.map((day) => [day, 'closed'])) };
  const read = WeekSchema.safeParse(week);
  if (read.success) return read.data;
  return fail(`The company's hours: ${read.error.issues[0]?.message}.`);
}
