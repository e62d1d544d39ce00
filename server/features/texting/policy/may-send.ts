import { validBases } from './bases.ts';
import type { Basis, Facts, MessageClass, Place, State } from './facts.ts';
import { clockText } from './hours.ts';
import type { Policy } from './read-policy.ts';
import type { RequiredWord, Rule, RuleOf } from './rule-schema.ts';
import { type Context, earliest, isBefore, latest, plus, type Verdict } from './verdict.ts';
import { silenceEnds, verdictOf } from './verdicts.ts';

export interface Reason {
  /** The rule's id. */
  rule: string;
  why: string;
}

/** What a decision rests on; kept with the message as its proof. */
export interface Proof {
  rulesVersion: string;
  /** The ids of the rules that were in force and about the text. */
  rules: readonly string[];
  /** The class that the rules took the text for. */
  messageClass: MessageClass;
  states: readonly State[];
  /** The recipient's local times: "Sun 2026-03-08 21:15 in America/Denver". */
  localTimes: readonly string[];
  bases: readonly Basis[];
}

export type Decision = { proof: Proof } & (
  | {
      decision: 'send';
      /** The decision holds before this moment; null where it does not end by itself. */
      sendBefore: Temporal.Instant | null;
      mustSay: readonly RequiredWord[];
    }
  /** Not before `until`, the first moment at which the same facts allow it. */
  | { decision: 'hold'; until: Temporal.Instant; reasons: readonly Reason[] }
  /** Not with these facts. */
  | { decision: 'never'; reasons: readonly Reason[] }
);

/** Beyond this a text that nothing allows is not looked for any further. */
const HORIZON = Temporal.Duration.from({ hours: 24 * 60 });

/**
 * Whether a text may be handed to a carrier at `at`. Pure: the same facts, time and policy give the same decision. Ask
 * again in the transaction that claims the message: facts change while it waits.
 */
export function maySend(facts: Facts, at: Temporal.Instant, policy: Policy): Decision {
  const reasons = new Map<string, string>();
  const first = judge(facts, at, policy);
  let now = first;
  while (isBefore(now.context.at, at.add(HORIZON))) {
    const bars = now.verdicts.flatMap(({ rule, verdict }) =>
      verdict.kind === 'barred' ? [{ rule: rule.id, why: verdict.why }] : [],
    );
    if (bars.length > 0) {
      for (const { rule, why } of bars) reasons.set(rule, why);
      return { decision: 'never', reasons: listed(reasons), proof: proofOf(first) };
    }
    const holds: Temporal.Instant[] = [];
    for (const { rule, verdict } of now.verdicts) {
      if (verdict.kind !== 'held') continue;
      holds.push(earliest([verdict.until, validUntil(rule)]) ?? verdict.until);
      if (!reasons.has(rule.id)) reasons.set(rule.id, verdict.why);
    }
    const until = latest(holds);
    if (until === null) {
      const { at: reached } = now.context;
      if (!Temporal.Instant.compare(reached, at)) return sendNow(now);
      return { decision: 'hold', until: reached, reasons: listed(reasons), proof: proofOf(first) };
    }
    now = judge(facts, until, policy);
  }
  return { decision: 'never', reasons: listed(reasons), proof: proofOf(first) };
}

interface Judgement {
  context: Context;
  verdicts: readonly { rule: Rule; verdict: Verdict }[];
  /** When rules begin to be in force, or a class's age ends. */
  changes: readonly Temporal.Instant[];
}

function judge(facts: Facts, at: Temporal.Instant, policy: Policy): Judgement {
  const { states, zones } = placeOfRecipient(facts, policy);
  const changes: Temporal.Instant[] = [];
  const rules = [...policy.rules, ...companyRules(facts)].filter(
    ({ states: of }) => of === 'all' || of.some((state) => states.includes(state)),
  );
  const inForce = rules.filter((rule) => {
    const from = validFrom(rule);
    if (from === null || !isBefore(at, from)) return isBefore(at, validUntil(rule));
    changes.push(from);
    return false;
  });
  const messageClass = classOf(facts, at, inForce, changes);
  const about = inForce.filter(
    ({ classes, programs }) =>
      classes.includes(messageClass) && (programs?.includes(facts.message.program) ?? true),
  );
  const margin = facts.sender.takesDeadline ? null : about.find((rule) => rule.kind === 'deadline');
  const context: Context = {
    ...{ facts, at, policy, messageClass, states, zones },
    localAt: localTimes(at),
    validBases: validBases(facts, at, about),
    margin: margin?.margin ?? new Temporal.Duration(),
  };
  return { context, verdicts: about.map((rule) => ({ rule, verdict: verdictOf(rule, context) })), changes };
}

function localTimes(at: Temporal.Instant): Context['localAt'] {
  const times = new Map<string, Temporal.PlainDateTime>();
  return (zone) => {
    const local = times.get(zone) ?? at.toZonedDateTimeISO(zone).toPlainDateTime();
    times.set(zone, local);
    return local;
  };
}

function sendNow(judgement: Judgement): Decision {
  const { context, verdicts, changes } = judgement;
  const closings = verdicts.map(({ verdict }) => (verdict.kind === 'open' ? verdict.closes : null));
  const words = verdicts.flatMap(({ rule }) =>
    rule.kind === 'words' && silenceEnds(rule, context) === null ? rule.words : [],
  );
  return {
    decision: 'send',
    sendBefore: earliest([...closings, ...changes]),
    mustSay: [...new Set(words)],
    proof: proofOf(judgement),
  };
}

/** Jurisdictions and zones are the union of what the evidence allows. */
function placeOfRecipient({ recipient }: Facts, { rules, places }: Policy): Place {
  const unknown = rules.find((rule): rule is RuleOf<'unknown_place'> => rule.kind === 'unknown_place');
  const anywhere = [...places.states].filter(([state]) => !unknown?.leaveOut.includes(state));
  const evidence = recipient.places.length > 0 ? recipient.places : anywhere.map(([, place]) => place);
  return {
    states: [...new Set(evidence.flatMap(({ states }) => states))].toSorted(),
    zones: [...new Set(evidence.flatMap(({ zones }) => zones))].toSorted(),
  };
}

function classOf(facts: Facts, at: Temporal.Instant, rules: readonly Rule[], changes: Temporal.Instant[]) {
  const { message, inboundAt } = facts;
  for (const rule of rules) {
    if (rule.kind !== 'class' || !rule.classes.includes(message.class)) continue;
    const { programs, inboundWithin } = rule.only;
    if (programs !== undefined && !programs.includes(message.program)) return rule.otherwise;
    if (inboundWithin === undefined) continue;
    if (inboundAt === null || isBefore(at, inboundAt)) return rule.otherwise;
    // At most this old: the last moment still counts.
    const ends = plus(inboundAt, inboundWithin).add({ nanoseconds: 1 });
    if (!isBefore(at, ends)) return rule.otherwise;
    changes.push(ends);
  }
  return message.class;
}

/** A company's own restrictions, as rules beside the others: they can only narrow. */
function companyRules({ company }: Facts): Rule[] {
  const common = {
    states: 'all' as const,
    citation: 'Own rule',
    source: "The company's settings",
    certainty: 'own' as const,
  };
  const rules: Rule[] = [];
  if (company.hours !== null) {
    const { hours } = company;
    rules.push({
      ...common,
      id: 'company-hours',
      kind: 'hours',
      classes: ['service', 'initiated'],
      hours,
      alsoIn: [],
    });
  }
  if (company.cap !== null) {
    const counts: MessageClass[] = ['reply', 'service', 'initiated'];
    rules.push({ ...common, id: 'company-cap', kind: 'cap', classes: ['initiated'], counts, ...company.cap });
  }
  return rules;
}

/** A rule is in force as soon as its first day begins anywhere, until its last day has ended everywhere. */
const validFrom = ({ from }: Rule) =>
  from === undefined ? null : Temporal.Instant.from(`${from}T00:00+14:00`);

const validUntil = ({ until }: Rule) =>
  until === undefined ? FAR : Temporal.Instant.from(`${until}T00:00-12:00`).add({ hours: 24 });

const FAR = Temporal.Instant.from('9999-01-01T00:00Z');

const listed = (reasons: ReadonlyMap<string, string>): Reason[] =>
  [...reasons].map(([rule, why]) => ({ rule, why }));

const proofOf = ({ context, verdicts }: Judgement): Proof => ({
  rulesVersion: context.policy.version,
  rules: verdicts.map(({ rule }) => rule.id),
  messageClass: context.messageClass,
  states: context.states,
  localTimes: context.zones.map((zone) => clockText(context.at, zone)),
  bases: context.validBases.map(({ basis }) => basis),
});
