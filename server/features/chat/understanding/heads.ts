import type { Mention } from '../../../language/find-mentions.ts';
import type { Message } from './message.ts';

/** What follows a trade: "plumbing company", "hvac leads", "my pest guy". */
export interface Head {
  business: boolean;
  /** Only the trade's owner says so: "plumbing leads". */
  ownTrade: boolean;
  /** One person of the trade. */
  person: boolean;
}

const none: Head = { business: false, ownTrade: false, person: false };
const persons = new Set('guy man lady person tech technician dude gal rep people company'.split(' '));
const links = new Set(['and', 'or']);

function headAt(message: Message, at: number, mention: Mention): Head {
  const sentence = message.sentenceAt(mention.start);
  // "roofing company" may be one phrase of the files.
  const places = mention.end - mention.start > 1 && !mention.apart ? [at - 1, at] : [at];
  if (message.startsAt('work_heads', at)) places.push(at + 1);
  const here = places.filter((place) => message.sentenceAt(place) === sentence);
  const any = (kind: 'business' | 'trade_of_ones_own') => here.some((place) => message.startsAt(kind, place));
  const thing = mention.meaning.kind === 'trade' && ['thing', 'brand'].includes(mention.meaning.level);
  return {
    business: any('business') || (thing && here.length > 0 && message.startsAt('work_heads', at)),
    ownTrade: any('trade_of_ones_own'),
    person: here.some((place) => persons.has(message.wordAt(place)) && message.wordAt(place) !== 'company'),
  };
}

/** By mention: what follows it, or what follows the list in which it stands ("hvac and plumbing company"). */
export function headsOf(message: Message): Head[] {
  const heads: Head[] = new Array(message.mentions.length).fill(none);
  for (let index = message.mentions.length - 1; index >= 0; index--) {
    const mention = message.mentions[index];
    if (mention === undefined) continue;
    const next = message.mentions[index + 1];
    const direct = headAt(message, mention.end, mention);
    const gap = next === undefined ? -1 : next.start - mention.end;
    const sameSentence =
      next !== undefined && message.sentenceAt(next.start) === message.sentenceAt(mention.start);
    const linked = sameSentence && (gap === 0 || (gap === 1 && links.has(message.wordAt(mention.end))));
    const empty = !direct.business && !direct.ownTrade;
    heads[index] = linked && empty ? (heads[index + 1] ?? none) : direct;
  }
  return heads;
}
