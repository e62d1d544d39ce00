import { beforeList, type Setting, subjectBefore, tells, type Verdict } from './setting.ts';

const companies = new Set(
  'companies businesses shops firms outfits contractors guys owners operators people folks pros professionals installers dealers franchises teams techs technicians crews reps'.split(
    ' ',
  ),
);
/** Before somebody whom the visitor deals with: "leads from a roofer", "work for pool companies". */
const dealings = new Set('from by to against than via through near for with like under'.split(' '));
const articles = new Set(['a', 'an', 'the', 'some', 'other', 'another', 'couple', 'few']);

/**
 * What a mention is worth where the words tell of somebody whom the visitor deals with: who told them of the product,
 * who sends them work, whom they supply or work for; undefined where they do not.
 */
export function isBystanders(setting: Setting): Verdict | undefined {
  if (isServed(setting)) return 'served';
  if (hasSpoken(setting)) return 'passing';
  return isParty(setting) || actsOnThem(setting) ? 'lesser' : undefined;
}

/** Several companies or people of the trade: "roofers", "plumbing companies", "hvac sales teams". */
function areMany({ message, mention: { start, end, plural, person } }: Setting): boolean {
  if (plural && (person || companies.has(message.wordAt(end - 1)))) return true;
  const { sentence, part } = message.words[start] ?? {};
  return [end, end + 1].some(
    (at) =>
      companies.has(message.wordAt(at)) &&
      message.words[at]?.sentence === sentence &&
      message.words[at]?.part === part &&
      (at === end || message.startsAt('business', end)),
  );
}

/** "we insure roofers", "we build websites for plumbers", but not "I do sales for a roofing company". */
function isServed(setting: Setting): boolean {
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
  if (head.ownTrade) return false;
  const company = head.business || message.startsAt('business', mention.end - 1);
  const one = articles.has(message.wordAt(mention.start - 1));
  if (mention.meaning.kind === 'other') return mention.plural || one;
  return mention.person || head.person || areMany(setting) || (company && one);
}

/** "a landscaper told me about you" */
function hasSpoken(setting: Setting): boolean {
  const { message, mention } = setting;
  return isSomebody(setting) && behind(setting, 'told') && !/^(i|we)$/.test(message.wordAt(mention.end));
}

/** "the solar guys send us leads" */
const actsOnThem = (setting: Setting) => isSomebody(setting) && behind(setting, 'acts_on_us');

function behind({ message, mention }: Setting, kind: 'told' | 'acts_on_us'): boolean {
  for (let at = mention.end; at < mention.end + 3; at++) {
    if (message.words[at]?.part !== message.words[mention.start]?.part) return false;
    if (message.startsAt(kind, at)) return true;
    if (/^(and|i|we|my|our|but|is|are)$/.test(message.wordAt(at))) return false;
  }
  return false;
}

/** "most leads come from a realtor and a roofer" */
function isParty(setting: Setting): boolean {
  const { message } = setting;
  const at = beforeList(setting);
  return at >= 0 && dealings.has(message.wordAt(at)) && isSomebody(setting);
}
