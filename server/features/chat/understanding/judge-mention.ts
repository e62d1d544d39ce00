import { isCustomers } from './is-customers.ts';
import { isParty } from './is-party.ts';
import { isTakenBack } from './is-taken-back.ts';
import {
  forTrade,
  own,
  ownedBy,
  type Setting,
  subjectBefore,
  tells,
  type Verdict,
  works,
} from './setting.ts';
import { areListed } from './tied-trades.ts';

function inQuestion(setting: Setting): Verdict {
  const { message, mention, head, sentence } = setting;
  const owned = ownedBy(setting);
  if (
    owned !== undefined &&
    own.has(owned) &&
    (head.business || head.ownTrade || (mention.person && mention.plural))
  )
    return 'sure';
  const choose = message.before('choose', mention.start);
  if (choose !== undefined && mention.start - choose.end <= 3 && tells(mention)) return 'sure';
  const bare = message.isBare(sentence) && !message.inSentence('question', sentence);
  if (bare && mention.meaning.kind !== 'other') return 'sure';
  const owner = message.before('owner', mention.start);
  if (owner !== undefined && tells(mention)) return 'sure';
  const verb = message.before('work_verbs', mention.start);
  const subject = verb === undefined ? undefined : subjectBefore(message, verb.start);
  if (
    verb !== undefined &&
    subject !== undefined &&
    verb.start - subject.end <= 1 &&
    message.wordAt(subject.start - 1) !== 'do'
  )
    return 'sure';
  if (mention.meaning.kind === 'other') return 'passing';
  // "Can a plumber use this?"
  const one = [1, 2].some((back) => /^(a|an)$/.test(message.wordAt(mention.start - back)));
  const able = [1, 2].some((back) => /^(can|could)$/.test(message.wordAt(mention.start - back)));
  if ((one || able) && tells(mention) && message.inSentence('may_use', sentence)) return 'sure';
  const preposition = forTrade(setting);
  const many = head.business || head.ownTrade || (mention.person && mention.plural);
  const isWork = mention.meaning.kind === 'trade' && mention.meaning.level === 'work';
  // "Do you work with plumbers too?", "is it only for roofers?" and "better for roofers or plumbers?" say
  // nothing about the visitor.
  const either = [mention.start - 1, mention.end].some(
    (at) =>
      message.wordAt(at) === 'or' && !/^(what|not|nah|something|anything)$/.test(message.wordAt(at + 1)),
  );
  if ((either || message.inSentence('among_others', sentence)) && tells(mention))
    return many || preposition !== undefined ? 'asked' : 'passing';
  if (preposition !== undefined && tells(mention) && (many || (preposition === 'for' && !isWork)))
    return 'sure';
  return many ? 'asked' : 'passing';
}

/** "a joke about plumbers", "research on roofing companies" */
function isTopic({ message, mention, sentence }: Setting): boolean {
  const asked = message.inSentence('tell_me', sentence);
  const topics = asked ? /^(about|on|like)$/ : /^(about|on)$/;
  if (!asked && subjectBefore(message, mention.start) !== undefined) return false;
  const part = message.words[mention.start]?.part;
  return [1, 2, 3].some(
    (back) =>
      topics.test(message.wordAt(mention.start - back)) && message.words[mention.start - back]?.part === part,
  );
}

/** A reason for which a mention is worth what `judge` returns; undefined where it does not apply. */
export interface VerdictRule {
  name: string;
  judge: (setting: Setting) => Verdict | undefined;
}

const when = (name: string, verdict: Verdict, applies: (setting: Setting) => boolean): VerdictRule => ({
  name,
  judge: (setting) => (applies(setting) ? verdict : undefined),
});

/** The first that applies says what a mention is worth; where none does, the words are taken as a statement. */
export const verdictRules: readonly VerdictRule[] = [
  when('taken back', 'denied', ({ message, mention, head }) => isTakenBack(message, mention, head)),
  when('no business', 'passing', ({ message, sentence }) => message.inSentence('no_business', sentence)),
  { name: 'customers', judge: isCustomers },
  {
    name: 'question',
    judge: (setting) => (setting.message.asks(setting.mention.start) ? inQuestion(setting) : undefined),
  },
];

/** The first rule that applies replaces the verdict on a statement that seems to name the visitor's own trade. */
export const doubts: readonly VerdictRule[] = [when('party', 'lesser', isParty)];

const firstOf = (rules: readonly VerdictRule[], setting: Setting): Verdict | undefined => {
  for (const { judge } of rules) {
    const verdict = judge(setting);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
};

/** What a mention is worth, judged by the words around it. */
export function judgeMention(
  setting: Setting,
  rules: { verdicts: readonly VerdictRule[]; doubts: readonly VerdictRule[] },
): Verdict {
  const ruled = firstOf(rules.verdicts, setting);
  if (ruled !== undefined) return ruled;
  const verdict = stated(setting);
  return verdict === 'sure' ? (firstOf(rules.doubts, setting) ?? verdict) : verdict;
}

/** "Me and my van, drains and taps": one thing is no evidence, a list of things of one trade is. */
function isAmongLike({ message, mention }: Setting): boolean {
  const { meaning } = mention;
  return message.mentions.some(
    (other) =>
      meaning.kind === 'trade' &&
      other.meaning.kind === 'trade' &&
      other.meaning.trade === meaning.trade &&
      other.start !== mention.start &&
      areListed(message, mention, other),
  );
}

function stated(setting: Setting): Verdict {
  const { message, mention, head, expecting, sentence } = setting;
  const named = tells(mention);
  const rest = message.unexplained(sentence);
  const suffix = message.inSentence('company', sentence);
  const choose = message.before('choose', mention.start);
  const subject = subjectBefore(message, mention.start);
  const owner = message.inSentence('owner', sentence);
  const chosen = choose !== undefined && mention.start - choose.end <= 3;
  if (mention.meaning.kind === 'trade' && mention.meaning.acts) {
    if (subject !== undefined && mention.start - subject.end <= 1) return 'sure';
  }
  if (mention.meaning.kind === 'trade' && mention.meaning.level === 'verb') {
    return expecting && rest <= 2 ? 'sure' : 'passing';
  }
  const atWork = works(setting) || head.business || head.ownTrade || suffix || chosen;
  if (named) {
    // "We are painting the office" is what they do today.
    const doing = /ing$/.test(message.wordAt(mention.start));
    if (doing && /^(the|my|our|this|his|her)$/.test(message.wordAt(mention.start + 1)) && !expecting)
      return 'passing';
    const wanted = isTopic(setting) && !owner && !suffix && !chosen;
    if (expecting && wanted) return message.inSentence('tell_me', sentence) ? 'passing' : 'asked';
    if (expecting) return 'sure';
    if (mention.meaning.kind === 'other') return owner || atWork || rest <= 1 ? 'sure' : 'passing';
    if (mention.person && !owner && message.wordAt(mention.start - 1) === 'the') return 'passing';
    if (owner || atWork || subject !== undefined || rest <= 1 || forTrade(setting) === 'for')
      return message.speaksOfYours(sentence) && !owner && !atWork ? 'asked' : 'sure';
    return isTopic(setting) ? 'passing' : 'asked';
  }
  if (mention.meaning.kind === 'ambiguous') {
    const near = owner && mention.start - (message.before('owner', mention.start)?.end ?? -9) <= 4;
    if (expecting) return rest <= 4 || near || atWork ? 'sure' : 'passing';
    return near || (atWork && subject !== undefined) || suffix || message.isBare(sentence)
      ? 'sure'
      : 'passing';
  }
  const brandOwner =
    mention.meaning.kind === 'trade' && mention.meaning.level === 'brand'
      ? message.before('owner', mention.start)
      : undefined;
  if (brandOwner !== undefined && mention.start - brandOwner.end <= 3) return 'sure';
  // "Seasonal business, it's all ants"
  if (expecting && message.before('only_that', mention.start)?.end === mention.start) {
    if (message.inSentence('business', sentence) && !message.inSentence('home', sentence)) return 'sure';
  }
  if (atWork && (expecting || subject !== undefined || head.business || suffix || chosen)) return 'sure';
  // "Leads in the pool"
  const pointed = subject === undefined && /^(the|this|that)$/.test(message.wordAt(mention.start - 1));
  if (expecting) return (rest <= 3 || isAmongLike(setting)) && !pointed ? 'sure' : 'asked';
  return rest === 0 && mention.meaning.kind === 'trade' ? 'asked' : 'passing';
}
