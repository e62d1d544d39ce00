import { createConceptFinder } from './gates/concepts.ts';
import { isWord, type Token } from './tokens.ts';
import { words } from './when-words.ts';

// The closed vocabulary of what is said of a visit that lies ahead, without accents and apostrophes.
const cancelling = words('cancel canceled cancelled cancelling canceling cancelation cancellation');
const cancellingSpanish = words('cancelar cancelarla cancelarlo cancele cancelen canceles');
/** Behind "see you" these may stand before its day. */
export const beforeDay = words('on this the el este');
/** Each denies what it stands before. */
const denials = words('not dont wont never nunca shouldnt');
/** What may stand between a "don't" and what is not to be done. */
const between = words(
  'please pls plz just you u to want wanna need it go ahead and do quiero que lo la me necesito hace falta',
);
/** Tokens that a "don't" reaches over. */
const reach = 3;

/** Whether a text says not to cancel: `please don't cancel`, `no quiero cancelar`. */
export const saysNotToCancel = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => {
    const isSpanish = cancellingSpanish.has(text);
    if (!cancelling.has(text) && !isSpanish) return false;
    for (let back = 1; back <= reach; back += 1) {
      const word = tokens[at - back]?.text ?? '';
      if (denials.has(word)) return true;
      // "No, please cancel" is an answer before a wish; "no need to cancel" and "no cancelen" are not.
      if (word === 'no') return isSpanish || tokens[at - back + 1]?.text === 'need';
      // "Don't need it cancel it" are two sentences.
      if (!between.has(word) || (word === 'it' && text === 'cancel')) return false;
    }
    return false;
  });

const findPresence = createConceptFinder({
  presence: [
    ...['be home', 'not home', 'arent home', 'isnt home', 'be there', 'be around', 'be present'],
    ...['estar en casa', 'estare en casa', 'estaremos en casa', 'voy a estar', 'vamos a estar'],
  ],
  thatTime: ['then', 'that day', 'that time', 'ese dia', 'esa hora', 'entonces'],
});
const findEager = createConceptFinder({ eager: ['cant wait', 'cannot wait'] });

/** Whether a text says who is there, or is to be, and nothing of the time: `we won't be home, just go around back`. */
export function speaksOfPresence(tokens: readonly Token[]): boolean {
  const found = findPresence(tokens.map(({ text }) => text));
  return found.length > 0 && found.every(({ concept }) => concept === 'presence');
}

/** Whether a text ends in looking forward: `thanks, can't wait!` asks for nothing earlier. */
export function looksForward(tokens: readonly Token[]): boolean {
  const said = tokens.filter(isWord);
  return findEager(said.map(({ text }) => text)).some(({ end }) => end === said.length);
}
