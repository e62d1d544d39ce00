import { beforeList, type Setting, subjectBefore, tells } from './setting.ts';

const companies = new Set(
  'companies businesses shops firms outfits contractors guys owners operators people folks pros professionals installers builders dealers franchises teams techs technicians crews reps'.split(
    ' ',
  ),
);
/** Before somebody whom the visitor deals with: "leads from a roofer", "work for pool companies". */
const dealings = new Set('from by to against than via through near for with like under'.split(' '));
const articles = new Set(['a', 'an', 'the', 'some', 'other', 'another', 'couple', 'few']);

/** "a septic guy hands us his work": somebody of the trade, named as one of many. */
export const isOneWhoTurnsToUs = (setting: Setting) => isNamedByArticle(setting) && turnToUs(setting);

/** "septic guys hand us their work", "plumbers are our best source": companies or people who do something themselves. */
export const turnToUs = (setting: Setting) => isSomebody(setting) && actsItself(setting);

const isNamedByArticle = ({ message, mention }: Setting) =>
  /^(a|an|some|another)$/.test(message.wordAt(mention.start - 1));

/** "septic tank manufacturer", "plumbing school": another business that only has to do with the trade. */
export function isBeforeOther({ message, mention: { start, end, meaning } }: Setting): boolean {
  if (meaning.kind !== 'trade' || message.wordAt(end) === 'startup') return false;
  const next = message.mentions.find((other) => other.start === end)?.meaning;
  return (
    next?.kind === 'other' && !next.homeService && message.words[end]?.part === message.words[start]?.part
  );
}

/** "does the tile and the plumbing": a piece of the work, beside a trade that is named. */
export function isPartOfTheJob({ message, mention, head, sentence }: Setting): boolean {
  const { meaning, start, person } = mention;
  if (meaning.kind !== 'trade' || meaning.level !== 'name' || person || head.business || head.ownTrade)
    return false;
  return message.wordAt(start - 1) === 'the' && !message.inSentence('also', sentence);
}

const listing = /^(and|or|a|an|two|three|some|few)$/;
const introduced = /^(am|are|is|be|being|as|our|my|have|own|run|employ)$/;
const isVerb = /^(is|are|was|were|keep|keeps|who|that|we|will|can)$/;

function actsItself(setting: Setting): boolean {
  const { message, mention } = setting;
  if (introduced.test(message.wordAt(beforeList(setting)))) return false;
  // "Sparky who also does aircon" speaks of himself.
  if (
    !mention.plural &&
    message.wordAt(mention.end) === 'who' &&
    message.sentenceAt(mention.start - 1) !== setting.sentence
  )
    return false;
  let at = mention.end;
  while (
    message.isMentioned(at) ||
    /^(and|or)$/.test(message.wordAt(at)) ||
    companies.has(message.wordAt(at))
  )
    at++;
  const part = message.words[mention.start]?.part;
  if (/^(and|or)$/.test(message.wordAt(at - 1))) return false;
  if (isVerb.test(message.wordAt(at)) && message.words[at]?.part === part) return true;
  for (let next = at; next < at + 4 && message.words[next]?.part === part; next++) {
    if (/^(us|me|them)$/.test(message.wordAt(next))) return true;
    if (/^(i|we|my|our|and|but)$/.test(message.wordAt(next))) return false;
  }
  return false;
}

/** Several companies or people of the trade: "roofers", "plumbing companies", "hvac sales teams". */
function areMany({ message, mention: { start, end, plural, person } }: Setting): boolean {
  if (plural && (person || companies.has(message.wordAt(end - 1)))) return true;
  const { sentence, part } = message.words[start] ?? {};
  // "hvac and plumbing companies"
  let last = end;
  while (
    message.isMentioned(last) ||
    (/^(and|or)$/.test(message.wordAt(last)) && message.isMentioned(last + 1))
  )
    last++;
  return [last - 1, last, last + 1].some(
    (at) =>
      at >= end &&
      companies.has(message.wordAt(at)) &&
      message.words[at]?.sentence === sentence &&
      message.words[at]?.part === part &&
      (at <= last || message.startsAt('business', last)),
  );
}

/** "we insure roofers", "we build websites for plumbers", but not "I do sales for a roofing company". */
export function isServed(setting: Setting): boolean {
  const { message, mention } = setting;
  if (mention.meaning.kind !== 'trade' || !tells(mention)) return false;
  const at = beforeList(setting);
  const them = message.before('serves_them', at + 1);
  if (them?.end === at + 1 && speaks(setting, them.start)) return areMany(setting);
  const word = message.wordAt(at);
  if (word !== 'for' && word !== 'to') return false;
  const verb = message.before('serves_with', at);
  if (verb === undefined || at - verb.end > 5 || !speaks(setting, verb.start)) return false;
  // "We do electrical for solar companies"
  const ownWork = message.mentions.some(
    (other) => other.start >= verb.start && other.end <= at && other.meaning.kind === 'trade' && tells(other),
  );
  if (ownWork) return false;
  const wares = message.holds('wares', verb.end, at) && !articles.has(message.wordAt(mention.start - 1));
  return wares || areMany(setting);
}

/** Whether "we" or "I" stands right before a verb. */
function speaks({ message }: Setting, verb: number): boolean {
  const subject = subjectBefore(message, verb);
  return subject !== undefined && verb - subject.end <= 2;
}

/** Somebody of the trade, or a company: a trade by its name alone is none. */
function isSomebody(setting: Setting): boolean {
  const { message, mention, head } = setting;
  if (head.ownTrade && !areMany(setting)) return false;
  if (mention.meaning.kind === 'trade' && mention.meaning.level === 'work') return false;
  const company = head.business || message.startsAt('business', mention.end - 1);
  const one = articles.has(message.wordAt(mention.start - 1));
  if (mention.meaning.kind === 'other') return mention.plural || one;
  const workers = mention.plural && message.wordAt(mention.end - 1).endsWith('ers');
  return mention.person || workers || head.person || areMany(setting) || (company && one);
}

/** "a landscaper told me about you" */
export function hasSpoken(setting: Setting): boolean {
  const { message, mention } = setting;
  const ours = introduced.test(message.wordAt(beforeList(setting)));
  if (isRelativeWhoTold(setting)) return true;
  if (ours || /^(i|we)$/.test(message.wordAt(mention.end))) return false;
  return isSomebody(setting) && behind(setting, 'told');
}

/** "My brother in law is a roofer and he told me about you" */
function isRelativeWhoTold({ message, mention: { start, end, person }, sentence }: Setting): boolean {
  const relative = message.before('family', start);
  if (!person || relative === undefined || start - relative.end > 3) return false;
  let at = end;
  while (/^(and|who|he|she|they)$/.test(message.wordAt(at))) at++;
  return at > end && message.sentenceAt(at) === sentence && message.startsAt('told', at);
}

/** "the solar guys send us leads" */
export const actsOnThem = (setting: Setting) => isSomebody(setting) && behind(setting, 'acts_on_us');

function behind({ message, mention }: Setting, kind: 'told' | 'acts_on_us'): boolean {
  // "A roofer and two remodelers send me leads"
  let end = mention.end;
  while (
    message.isMentioned(end) ||
    (listing.test(message.wordAt(end)) && [1, 2].some((next) => message.isMentioned(end + next)))
  )
    end++;
  for (let at = end; at < end + 3; at++) {
    if (message.words[at]?.part !== message.words[mention.start]?.part) return false;
    if (message.startsAt(kind, at)) return true;
    if (/^(and|i|we|my|our|but|is|are)$/.test(message.wordAt(at))) return false;
  }
  return false;
}

/** "most leads come from a realtor and a roofer" */
export function isParty(setting: Setting): boolean {
  const { message } = setting;
  const at = beforeList(setting);
  return at >= 0 && dealings.has(message.wordAt(at)) && isSomebody(setting);
}
