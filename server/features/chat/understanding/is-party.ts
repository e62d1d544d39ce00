import { beforeList, type Setting } from './setting.ts';

const companies = new Set(
  'companies businesses shops firms outfits contractors guys owners operators people folks pros professionals installers builders dealers franchises teams techs technicians crews reps'.split(
    ' ',
  ),
);

/** Before a party that the visitor deals with: "leads from a roofer", "work for pool companies". */
const dealings = new Set('from by to against than via through near for with like under'.split(' '));

const articles = new Set(['a', 'an', 'the', 'some', 'other', 'another', 'couple', 'few']);

/** "most leads come from a realtor and a roofer" */
export function isParty(setting: Setting): boolean {
  const { message } = setting;
  const at = beforeList(setting);
  return at >= 0 && dealings.has(message.wordAt(at)) && isSomebody(setting);
}

/** A person of the trade, or a company: the trade's name alone is no party. */
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
