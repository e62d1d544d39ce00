import type { Mention } from './find-mentions.ts';
import type { Head } from './heads.ts';
import { isTakenBack } from './is-taken-back.ts';
import type { Message } from './message.ts';

/**
 * What a mention is worth. `sure`: the visitor's own. `asked`: perhaps, ask back. `denied`: said not to be theirs, or
 * not any more. `passing`: somebody else's, or by the way.
 */
export type Verdict = 'sure' | 'asked' | 'denied' | 'passing';

const possessive = new Set(['my', 'our', 'your', 'their', 'his', 'her']);
const own = new Set(['my', 'our']);
/** Before them a verb is no verb: "the design". */
const articles = new Set(['the', 'a', 'an', 'this', 'your', 'their']);
const prepositions = new Set(['for', 'with', 'in', 'at', 'to', 'help', 'helps', 'para']);
const betweenPreposition = new Set(
  'a an the my our other small local residential commercial big fellow'.split(' '),
);

/** The things around a mention that its worth depends on. */
interface Setting {
  message: Message;
  mention: Mention;
  head: Head;
  expecting: boolean;
  sentence: number;
}

/** Whether the words tell the trade by themselves. */
const tells = ({ meaning }: Mention) =>
  meaning.kind === 'other' ||
  (meaning.kind === 'trade' && ['name', 'person', 'work'].includes(meaning.level));

function subjectBefore(message: Message, at: number) {
  const subjects = (['we', 'i', 'family'] as const).flatMap((kind) => message.before(kind, at) ?? []);
  return subjects.sort((a, b) => b.end - a.end)[0];
}

/** "we mostly install": a verb of work that the visitor, or somebody of theirs, does. */
function works({ message, mention, expecting }: Setting): boolean {
  const verb = message.before('work_verbs', mention.start + (mention.apart ? 1 : 0));
  if (verb === undefined || articles.has(message.wordAt(verb.start - 1))) return false;
  const subject = subjectBefore(message, verb.start);
  if (subject !== undefined) return verb.start - subject.end <= 3 || mention.start - verb.end <= 3;
  return expecting;
}

function forTrade({ message, mention }: Setting): string | undefined {
  for (let at = mention.start - 1; at >= mention.start - 4; at--) {
    const word = message.wordAt(at);
    if (prepositions.has(word)) return word;
    if (!betweenPreposition.has(word)) return undefined;
  }
  return undefined;
}

function ownedBy({ message, mention }: Setting): string | undefined {
  const places = mention.apart ? [mention.start - 1, mention.end - 2] : [mention.start - 1];
  if (mention.person) places.push(mention.start - 2);
  const word = places.map((at) => message.wordAt(at)).find((at) => possessive.has(at));
  return word;
}

/** Whether the words tell of a trade that the visitor needs, or of somebody who came to them. */
function isCustomers(setting: Setting): Verdict | undefined {
  const { message, mention, head, sentence } = setting;
  const owned = ownedBy(setting);
  const named = tells(mention);
  const theirs = owned !== undefined && !own.has(owned) && works(setting);
  if (owned !== undefined && !theirs && !head.ownTrade) {
    if (mention.person && mention.plural && own.has(owned)) return undefined;
    if (head.person) return 'passing';
    if (!head.business && (mention.person || !named || mention.apart || owned !== 'our')) return 'passing';
  }
  const need = message.before('need', mention.start);
  const wantsToWork = need !== undefined && message.wordAt(need.end) === 'to' && works(setting);
  if (need !== undefined && !wantsToWork && !head.ownTrade && mention.start - need.end <= 8) {
    const adjacent = mention.start - need.end <= 2 && !prepositions.has(message.wordAt(mention.start - 1));
    if (adjacent && mention.person && mention.plural) return 'asked';
    const owner = message.before('owner', mention.start);
    const spoken = owner !== undefined && owner.end > need.end;
    const between = forTrade(setting) !== undefined && (head.business || mention.plural || named);
    if (!spoken && (adjacent || !(head.business || between))) return 'passing';
  }
  if (message.inSentence('trouble', sentence) && !head.ownTrade) {
    const ownerCue = message.inSentence('owner', sentence) && owned === undefined;
    if (!ownerCue && !works(setting)) return 'passing';
  }
  const home = message.before('home', mention.start);
  if (!head.business && !head.ownTrade && (home !== undefined || message.inSentence('home', sentence))) {
    const verb = message.before('work_verbs', mention.start);
    const after = home === undefined ? works(setting) : verb !== undefined && verb.start >= home.end;
    const people = mention.person && !mention.plural;
    if (!after && (people || !named || mention.apart)) return 'passing';
  }
  return undefined;
}

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
  const preposition = forTrade(setting);
  const many = head.business || head.ownTrade || (mention.person && mention.plural);
  const isWork = mention.meaning.kind === 'trade' && mention.meaning.level === 'work';
  if (preposition !== undefined && tells(mention) && (many || (preposition === 'for' && !isWork)))
    return 'sure';
  return many ? 'asked' : 'passing';
}

/** "a joke about plumbers" */
function isTopic({ message, mention }: Setting): boolean {
  return [1, 2, 3].some((back) => /^(about|on|like)$/.test(message.wordAt(mention.start - back)));
}

/** What a mention is worth, judged by the words around it. */
export function judgeMention(message: Message, mention: Mention, head: Head, expecting: boolean): Verdict {
  const sentence = message.sentenceAt(mention.start);
  const setting: Setting = { message, mention, head, expecting, sentence };
  if (isTakenBack(message, mention, head)) return 'denied';
  if (head.tool) return 'passing';
  const customers = isCustomers(setting);
  if (customers !== undefined) return customers;
  if (message.asks(mention.start)) return inQuestion(setting);
  const verdict = stated(setting);
  const friend = message.before('acquaintance', mention.start);
  return verdict === 'sure' && friend !== undefined ? 'asked' : verdict;
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
    if (expecting) return 'sure';
    if (mention.meaning.kind === 'other') return owner || atWork || rest <= 1 ? 'sure' : 'passing';
    if (mention.person && !mention.plural && !owner && message.wordAt(mention.start - 1) === 'the')
      return 'passing';
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
  if (atWork && (expecting || subject !== undefined || head.business || suffix || chosen)) return 'sure';
  if (expecting) return rest <= 3 ? 'sure' : 'asked';
  return rest === 0 && mention.meaning.kind === 'trade' ? 'asked' : 'passing';
}
