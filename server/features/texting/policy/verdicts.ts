import type { BasisKind, Facts } from './facts.ts';
import { hoursVerdict } from './hours.ts';
import type { Rule, RuleOf } from './rule-schema.ts';
import {
  barred,
  type Context,
  earliest,
  held,
  isBefore,
  latest,
  open,
  plus,
  type Verdict,
} from './verdict.ts';

/** What a rule that is in force and about the text says of it. */
export function verdictOf(rule: Rule, context: Context): Verdict {
  const { facts, validBases } = context;
  switch (rule.kind) {
    case 'block':
      return blockVerdict(rule, facts);
    case 'confirmation':
      return confirmationVerdict(rule, context);
    case 'sender': {
      const missing = rule.requires.filter((part) => facts.sender[part] !== 'approved');
      const states = missing.map((part) => `${part} is ${facts.sender[part]}`);
      return missing.length === 0 ? open() : barred(`the number may not send: ${states.join(', ')}`);
    }
    case 'registration':
      return registrationVerdict(rule, context);
    case 'emergency': {
      const declared = facts.emergencies.filter((state) => concerns(rule, state, context));
      return declared.length === 0 ? open() : barred(`a declared emergency in ${declared.join(', ')}`);
    }
    case 'hours':
      return hoursVerdict(rule, context);
    case 'cap':
      return capVerdict(rule, context);
    case 'bases': {
      if (validBases.length > 0) return open(latest(validBases.map(({ expires }) => expires)));
      const kinds = rule.anyOf.map(({ basis }) => basis).join(', ');
      return barred(`nothing allows it: ${facts.message.program} needs one of ${kinds}, recent enough`);
    }
    case 'do_not_call':
      return doNotCallVerdict(rule, context);
    case 'words':
      return open(silenceEnds(rule, context));
    case 'class':
    case 'unknown_place':
    case 'basis_age':
    case 'deadline':
      return open();
  }
}

function blockVerdict({ when }: RuleOf<'block'>, { recipient }: Facts): Verdict {
  switch (when) {
    case 'foreign_number':
      return recipient.usNumber ? open() : barred('it is no number of the United States');
    case 'stopped':
      return recipient.stop === null ? open() : barred(`stopped at ${recipient.stop.at}`);
    case 'unclear_stop':
      return recipient.unclearStop ? barred('they may have asked for no more texts') : open();
    case 'do_not_contact':
      return recipient.doNotContact ? barred('marked do-not-contact') : open();
    case 'carrier_blocked':
      return recipient.carrierBlocked ? barred('the carrier blocks texts to it') : open();
  }
}

function confirmationVerdict(rule: RuleOf<'confirmation'>, { facts, at }: Context): Verdict {
  const { stop } = facts.recipient;
  if (stop === null) return barred('there is no stop to confirm');
  if (stop.confirmed) return barred('the stop is confirmed already');
  const ends = plus(stop.at, rule.greatestAge);
  if (isBefore(at, stop.at)) return barred('the stop is later than the text');
  return isBefore(at, ends) ? open(ends) : barred('too late to confirm the stop');
}

function registrationVerdict(rule: RuleOf<'registration'>, context: Context): Verdict {
  const missing = context.states.filter(
    (state) => concerns(rule, state, context) && !context.facts.company.registeredIn.includes(state),
  );
  if (missing.length === 0) return open();
  return (
    exemptUntil(rule.unless, context) ?? barred(`the company is not registered in ${missing.join(', ')}`)
  );
}

function capVerdict(rule: RuleOf<'cap'>, { facts, at }: Context): Verdict {
  const begins = at.subtract(rule.window);
  const counted = facts.sent
    .filter((text) => rule.counts.includes(text.class) && isBefore(begins, text.at))
    .map((text) => text.at)
    .toSorted(Temporal.Instant.compare);
  const oldest = counted.at(-rule.count);
  if (oldest === undefined) return open();
  return held(oldest.add(rule.window), `${counted.length} texts in ${hoursOf(rule.window)} hours`);
}

function doNotCallVerdict(rule: RuleOf<'do_not_call'>, context: Context): Verdict {
  const exempt = exemptUntil(rule.unless, context);
  const { doNotCall } = context.facts.recipient;
  const usual = registryVerdict(doNotCall, rule, context);
  if (exempt === null) return usual;
  if (usual.kind !== 'open' || exempt.kind !== 'open' || !usual.closes || !exempt.closes) return exempt;
  return open(latest([usual.closes, exempt.closes]));
}

function registryVerdict(
  data: Facts['recipient']['doNotCall'],
  rule: RuleOf<'do_not_call'>,
  { at }: Context,
): Verdict {
  if (data === null) return barred('there is no do-not-call data');
  if (data.listed) return barred('listed in a do-not-call registry');
  const ends = plus(data.checkedAt, rule.dataAge);
  if (!isBefore(at, ends)) return barred(`the do-not-call data is of ${data.checkedAt}`);
  return open(ends);
}

function exemptUntil(unless: readonly BasisKind[], { validBases }: Context): Verdict | null {
  const ends = validBases.filter(({ basis }) => unless.includes(basis.kind)).map(({ expires }) => expires);
  return ends.length === 0 ? null : open(latest(ends));
}

/** When the first-text words become due again; null where they are due now. */
export function silenceEnds(rule: RuleOf<'words'>, { facts, at }: Context): Temporal.Instant | null {
  if (facts.lastMessageAt === null) return null;
  const ends = plus(facts.lastMessageAt, rule.afterSilence);
  return isBefore(at, ends) ? earliest([ends]) : null;
}

const concerns = (rule: Rule, state: Context['states'][number], { states }: Context) =>
  states.includes(state) && (rule.states === 'all' || rule.states.includes(state));

const hoursOf = (duration: Temporal.Duration) => duration.total({ unit: 'hours' });
