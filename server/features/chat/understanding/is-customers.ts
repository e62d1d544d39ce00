import type { Message } from './message.ts';
import { forTrade, own, ownedBy, prepositions, type Setting, tells, type Verdict, works } from './setting.ts';

/**
 * The verdict on a mention where the words name a trade that the visitor needs, or one of a person who
 * contacted them; undefined otherwise.
 */
export function isCustomers(setting: Setting): Verdict | undefined {
  const owned = ownedBy(setting);
  // "Your roofing customers" are ours.
  if (setting.head.ownTrade) return owned === 'your' ? 'asked' : undefined;
  if (owned !== undefined) {
    if (setting.mention.person && setting.mention.plural && own.has(owned)) return undefined;
    if (isOthers(setting, owned)) return 'passing';
  }
  if (isUsed(setting)) return 'passing';
  if (hasFailed(setting, owned) || isAtHome(setting) || isOfMine(setting))
    return isNeeded(setting) ?? 'passing';
  return isNeeded(setting);
}

const reachedUs = /^(called|texted|emailed|billed|overcharged|ghosted)$/;
const cameOut =
  /^(come|came|lose|lost|do|out|over|leave|left|fix|break|broke|quote|install|replace|spray|treat|clean|ruin|botch|botched)$/;

/** "The pest control company I use texted me", "roofing company called me twice", "had a tree guy come". */
function isUsed({ message, mention: { start, end, person }, head }: Setting): boolean {
  if (!(person || head.business || head.person || message.startsAt('business', end - 1))) return false;
  const part = message.words[start]?.part;
  return [end, end + 1].some((at) => {
    if (message.words[at]?.part !== part) return false;
    const [one, next] = [message.wordAt(at), message.wordAt(at + 1)];
    const article = /^(the|a|an|my|our)$/.test(message.wordAt(start - 1));
    if (article && /^(i|we)$/.test(one) && /^(use|used|pay|hired|called)$/.test(next)) return true;
    if (reachedUs.test(one) && /^(me|us)$/.test(next)) return true;
    return article && message.wordAt(start - 2) === 'had' && cameOut.test(one);
  });
}

/** "My furnace blows cold air": another thing of the same trade in a sentence that begins with theirs. */
function isOfMine({ message, mention: { meaning, start }, sentence }: Setting): boolean {
  const before = message.mentions.find((other) => message.sentenceAt(other.start) === sentence);
  if (meaning.kind !== 'trade' || meaning.level !== 'thing' || before === undefined) return false;
  const { meaning: first } = before;
  const same = first.kind === 'trade' && first.level === 'thing' && first.trade === meaning.trade;
  if (!same || before.start === start) return false;
  return (
    message.wordAt(before.start - 1) === 'my' &&
    /^(is|was|keeps|just|will|has|does)$/.test(message.wordAt(before.end))
  );
}

/** "my pool guy", "our roof", but not "our plumbing company" or "we take your junk". */
function isOthers(setting: Setting, owned: string): boolean {
  const { mention, head } = setting;
  if (!own.has(owned) && works(setting)) return false;
  if (head.person) return true;
  return !head.business && (mention.person || !tells(mention) || mention.apart || owned !== 'our');
}

/** "I need a plumber", but not "I need software for my plumbing company". */
function isNeeded(setting: Setting): Verdict | undefined {
  const { message, mention, head } = setting;
  const need = message.before('need', mention.start);
  if (need === undefined || mention.start - need.end > 8) return undefined;
  const wantsToWork = message.wordAt(need.end) === 'to' && works(setting);
  const saidSince = (message.before('owner', mention.start)?.end ?? 0) > need.end;
  const close = mention.start - need.end <= 2 && !prepositions.has(message.wordAt(mention.start - 1));
  const adjacent = mention.start === need.end || close;
  if (wantsToWork) return undefined;
  if (adjacent && mention.person && mention.plural) return 'asked';
  if (saidSince) return undefined;
  const forThem = forTrade(setting) !== undefined && (mention.plural || tells(mention));
  return adjacent || !(head.business || forThem) ? 'passing' : undefined;
}

/** "in my kitchen" behind a place, in its sentence. */
function namesPlace(message: Message, from: number): boolean {
  const sentence = message.sentenceAt(from);
  for (let at = from; message.sentenceAt(at) === sentence && sentence >= 0; at++)
    if (message.startsAt('home', at) && !has.test(message.wordAt(at))) return true;
  return false;
}

/** Whether something is said to be broken; "broken springs" alone is a garage door company's term for its work. */
function hasTrouble({ message, sentence, expecting }: Setting): boolean {
  if (!message.inSentence('trouble', sentence)) return false;
  if (!expecting) return true;
  const told = message.mentions.filter((mention) => tells(mention) && !mention.apart);
  return message.words.some(
    (word, at) =>
      word.sentence === sentence &&
      message.startsAt('trouble', at) &&
      !told.some(({ start, end }) => start <= at && at < end),
  );
}

/** "the electrician never showed", "my ac is broken". */
function hasFailed(setting: Setting, owned: string | undefined): boolean {
  const { message, sentence } = setting;
  if (!hasTrouble(setting) || works(setting)) return false;
  return owned !== undefined || !message.inSentence('owner', sentence);
}

const has = /^(i|we|there)$/;

/** "ants in my kitchen", "there is mold"; "I have" says so of things only, and only of those named after it. */
function isAtHome(setting: Setting): boolean {
  const { message, mention, head, sentence } = setting;
  if (head.business || !message.inSentence('home', sentence)) return false;
  const home = message.before('home', mention.start);
  if (home === undefined && !namesPlace(message, mention.end)) return false;
  const verb = message.before('work_verbs', mention.start);
  const theyWork = home === undefined ? works(setting) : verb !== undefined && verb.start >= home.end;
  if (theyWork) return false;
  const place = home === undefined || !/^(i|we)$/.test(message.wordAt(home.start));
  const livesThere = place && !message.inSentence('owner', sentence);
  return livesThere || mention.apart || !tells(mention) || (mention.person && !mention.plural);
}
