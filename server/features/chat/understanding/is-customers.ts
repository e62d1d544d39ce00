import { forTrade, own, ownedBy, prepositions, type Setting, tells, type Verdict, works } from './setting.ts';

/**
 * What a mention is worth where the words tell of a trade that the visitor needs, or of somebody who came to them;
 * undefined where they do not.
 */
export function isCustomers(setting: Setting): Verdict | undefined {
  const owned = ownedBy(setting);
  // "Your roofing customers" are ours.
  if (setting.head.ownTrade) return owned === 'your' ? 'asked' : undefined;
  if (owned !== undefined) {
    if (setting.mention.person && setting.mention.plural && own.has(owned)) return undefined;
    if (isSomebodyElses(setting, owned)) return 'passing';
  }
  return isNeeded(setting) ?? (hasFailed(setting, owned) || isAtHome(setting) ? 'passing' : undefined);
}

/** "my pool guy", "our roof", but not "our plumbing company" or "we take your junk". */
function isSomebodyElses(setting: Setting, owned: string): boolean {
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

/** Whether something is said to be broken; "broken springs" alone is what garage door companies call their work. */
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

/** "ants in my kitchen", "there is mold"; "I have" alone says so of things only. */
function isAtHome(setting: Setting): boolean {
  const { message, mention, head, sentence } = setting;
  if (head.business || !message.inSentence('home', sentence)) return false;
  const home = message.before('home', mention.start);
  const verb = message.before('work_verbs', mention.start);
  const theyWork = home === undefined ? works(setting) : verb !== undefined && verb.start >= home.end;
  if (theyWork) return false;
  const place = home === undefined || !/^(i|we)$/.test(message.wordAt(home.start));
  const livesThere = place && !message.inSentence('owner', sentence);
  return livesThere || mention.apart || !tells(mention) || (mention.person && !mention.plural);
}
