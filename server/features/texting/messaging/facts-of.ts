import type { NumberState } from '../../../carriers/carrier.ts';
import { readHours } from '../company/stored-company.ts';
import {
  type Basis,
  type DayWindow,
  type Facts,
  PROGRAMS,
  type Program,
  STATES,
  WEEKDAYS,
  type Week,
} from '../policy/facts.ts';
import { type Places, placeOf } from '../policy/places/places.ts';
import type { CompanyRules, DealingKind } from './facts.repository.ts';

type Registration = Facts['sender']['campaign'];
type Sender = Omit<Facts['sender'], 'takesDeadline'>;

/** How ready a number is, as its carrier said at the last look-up; pending before the first. */
export function senderOf(state: NumberState | null): Sender {
  if (state === null) return { campaign: 'pending', number: 'pending', carriers: 'pending' };
  const { number, brand, campaign, tollFree, maySend } = state;
  return {
    campaign: worst([brand, campaign, tollFree].filter((part) => part !== null)),
    number: number === null ? 'none' : number.sms ? 'approved' : 'refused',
    carriers: maySend ? 'approved' : 'pending',
  };
}

function worst(states: readonly NonNullable<NumberState['brand']>[]): Registration {
  if (states.includes('missing')) return 'none';
  return states.find((state) => state !== 'approved' && state !== 'missing') === undefined
    ? 'approved'
    : states.includes('refused')
      ? 'refused'
      : 'pending';
}

/** Where a person may be: one entry for each piece of evidence that says something. */
export function placesOf(
  e164: string,
  contacts: readonly { postalCode: string | null; address: string | null }[],
  places: Places,
): Facts['recipient']['places'] {
  const evidence = contacts.flatMap(({ postalCode, address }) => {
    const written = address === null ? null : /\b([A-Z]{2})[ ,]+(\d{5})(?:-\d{4})?\s*$/.exec(address);
    const state = STATES.find((name) => name === written?.[1]);
    return [
      ...(postalCode === null ? [] : [{ kind: 'postal_code' as const, code: postalCode }]),
      ...(written?.[2] === undefined ? [] : [{ kind: 'postal_code' as const, code: written[2] }]),
      ...(state === undefined ? [] : [{ kind: 'state' as const, state }]),
    ];
  });
  return [...evidence, { kind: 'phone_number' as const, e164 }]
    .map((one) => placeOf(one, places))
    .filter((place) => place !== null);
}

/** What a company restricts beside the rules; undefined where it said nothing. */
export function companyFacts(rules: CompanyRules | undefined): Facts['company'] {
  if (rules === undefined) return { hours: null, cap: null, registeredIn: [] };
  const { capCount, capHours, registeredIn } = rules;
  return {
    hours: rules.textsWhenOpen ? weekOf(rules.hours) : null,
    cap:
      capCount === null || capHours === null
        ? null
        : { count: capCount, window: Temporal.Duration.from({ hours: capHours }) },
    registeredIn: STATES.filter((state) => registeredIn.includes(state)),
  };
}

/** Texts may go from a day's first opening to its last closing; a break at noon holds nothing back. */
function weekOf(stored: unknown): Week | null {
  const hours = readHours(stored);
  if (hours === null) return null;
  const time = Temporal.PlainTime.from;
  // The rules know no end of a day.
  const lastMinute = time('23:59');
  const days = WEEKDAYS.map((day): [(typeof WEEKDAYS)[number], DayWindow | 'closed'] => {
    const [first, last] = [hours.week[day][0], hours.week[day].at(-1)];
    if (first === undefined || last === undefined) return [day, 'closed'];
    return [day, { start: time(first.start), end: last.end === '00:00' ? lastMinute : time(last.end) }];
  });
  return {
    // Each day has its own entry.
    daily: { start: time('00:00'), end: lastMinute },
    ...Object.fromEntries(days),
    closedOn: hours.closed.map((date) => Temporal.PlainDate.from(date)),
  };
}

interface LedgerEvent {
  program: Program | null;
  action: 'granted' | 'revoked' | 'lifted' | 'erased';
  consent: 'written' | 'express' | null;
  saidAt: Date;
}

/**
 * What allows texts to a phone, and what was withdrawn, by the entries of the ledger that decide, in their order. After a
 * stop, or once its person was erased, nothing counts that was said or done before it, be it consent or dealing: the
 * ledger of a START begins anew.
 */
export function basesOf(
  ledger: readonly LedgerEvent[],
  dealings: readonly { kind: DealingKind; at: Date }[],
): Pick<Facts, 'bases' | 'revocations'> {
  const lastStop = ledger.findLastIndex(
    ({ action, program }) => action === 'erased' || (action === 'revoked' && program === null),
  );
  const stoppedAt = ledger[lastStop]?.saidAt ?? null;
  const since = ledger.slice(lastStop + 1);
  const consents = since.flatMap(({ action, program, consent, saidAt }): Basis[] => {
    if (action !== 'granted') return [];
    const kind = consent === 'written' ? 'written_consent' : 'express_consent';
    const programs = program === null ? PROGRAMS : [program];
    return programs.map((one) => ({ kind, program: one, at: instantOf(saidAt) }));
  });
  const done = dealings
    .filter(({ at }) => stoppedAt === null || at > stoppedAt)
    .map(({ kind, at }): Basis => ({ kind, program: null, at: instantOf(at) }));
  const revocations = since.flatMap(({ action, program, saidAt }) =>
    action === 'revoked' && program !== null ? [{ program, at: instantOf(saidAt) }] : [],
  );
  return { bases: [...consents, ...done], revocations };
}

export const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
export const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
