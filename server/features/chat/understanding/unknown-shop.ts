import { isOrdinary } from '../../../language/spelling.ts';
import type { Message } from './message.ts';
import type { VisitorWords } from './visitor-words.ts';

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** "I own a lantern store": a shop of something that no file names. Its name as the chat says it, "Lantern Store". */
export function unknownShop(message: Message, lexicon: VisitorWords): string | undefined {
  for (const [at, word] of message.words.entries()) {
    if (!lexicon.shops.has(word.text) || at === 0 || message.asks(at)) continue;
    const what = message.words[at - 1];
    if (what === undefined || what.sentence !== word.sentence || message.isMentioned(at - 1)) continue;
    if (lexicon.general.has(what.text) || !isOrdinary(what.text) || what.text.length < 3) continue;
    const owner = message.before('owner', at - 1);
    if (owner !== undefined && at - owner.end <= 4) return `${capital(what.text)} ${capital(word.text)}`;
  }
  return undefined;
}
