import { createConceptFinder } from './gates/concepts.ts';
import { isWord, type Token } from './tokens.ts';
import type { When } from './when.ts';
import { asking, dayNouns, moving, negations, persons, words } from './when-words.ts';

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

/** Where a clause ends, for what is denied or asked in it. */
const clauseEnds = words('. , ; ! ? but and so pero y');
const unable = words('unable hardly');
/** What says that of what is kept something is to change. */
const turning = words('but pero except if different other another otra otro');
/** Beside a day these name another window of it. */
export const others = words('another other different else otro otra');
/** Before what is kept these leave open whether it is. */
const doubting = words('doubt idk if should whether wonder wondering');

/** The words of a clause before a place in it, the nearest first. */
function before(tokens: readonly Token[], at: number): string[] {
  const said = tokens.slice(0, at).map(({ text }) => text);
  return said.slice(said.findLastIndex((word) => clauseEnds.has(word)) + 1).reverse();
}

/** Whether what begins at a token is denied in its clause: `i cannot keep`, not `don't change it keep` nor `no keep`. */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  const said = before(tokens, at);
  const end = said.findIndex((word) => moving.has(word) || cancelling.has(word));
  return said
    .slice(0, end < 0 ? said.length : end)
    .some((word) => (word !== 'no' && negations.has(word)) || unable.has(word));
}

/** Whether words are in doubt in their clause, or what stands behind them changes something: `keep it the same day but later`. */
export const isInDoubt = (tokens: readonly Token[], at: number, end: number): boolean =>
  before(tokens, at).some((word) => doubting.has(word)) ||
  tokens.slice(end).some(({ text }) => turning.has(text));

/** Whether what begins at a token is asked for in its clause: `can you have me down for`. */
export const isAskedFor = (tokens: readonly Token[], at: number): boolean =>
  before(tokens, at).some((word) => asking.has(word));

/** Words beside that somebody will be there that say nothing else. */
const besidePresence = words(
  'yes yep yeah yup ok okay sure great good perfect thanks thank you u hi hello hey on at the then for it si gracias claro ahi el la a las all day todo dia',
);
/** Before it these say more than who. */
const conditions = words('if only but not can could solo pero no come');
/** Who else will be there takes no more words. */
const mostOfWho = 2;

/** Whether tokens lie in one of some stretches. */
const liesIn = ({ start, end }: Token, spans: When['spans']) =>
  spans.some((span) => start >= span.start && end <= span.end);

/** Whether a text says who will be there, maybe when, and nothing else; `act` is the place of that. */
export function saysOnlyPresence(
  tokens: readonly Token[],
  act: { start: number; end: number },
  spans: When['spans'],
): boolean {
  // A day before it is one to come on: "come friday i will be home".
  if (spans.some(({ start }) => start < act.start)) return false;
  const rest = tokens.filter(
    (token) =>
      /[\p{L}\d]/u.test(token.text) && !besidePresence.has(token.text) && !liesIn(token, [act, ...spans]),
  );
  return (
    rest.length <= mostOfWho && rest.every(({ start, text }) => start < act.start && !conditions.has(text))
  );
}
/** Whether the day that was spoken of is refused: `that day doesn't work`, not `that day works but mornings are better`. */
export const refusesThatDay = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => {
    if (!dayNouns.has(text)) return false;
    const behind = tokens.slice(at + 1, at + 1 + reach).map((token) => token.text);
    const end = behind.findIndex((word) => clauseEnds.has(word));
    const said = [...before(tokens, at), ...behind.slice(0, end < 0 ? behind.length : end)];
    return said.some((word) => negations.has(word) || unable.has(word));
  });

/** Words that wish for the time beside them. */
const wishful = words(
  'i id we wed us me would will be much better best for if possible please pls hey hi hello prefer suits suit only can do lets let works',
);

/** Whether beside a time a text says only that it is wished: `i'd prefer thursday at 10`. */
export function wishesOnlyTime(tokens: readonly Token[], spans: When['spans']): boolean {
  const rest = tokens.filter((token) => /[\p{L}\d]/u.test(token.text) && !liesIn(token, spans));
  return spans.length > 0 && rest.length > 0 && rest.every(({ text }) => wishful.has(text));
}

/** A text without the clauses in which some stretches begin; they end where a sentence does, or at a comma or "but". */
export function withoutClauses(
  text: string,
  tokens: readonly Token[],
  stretches: readonly { start: number }[],
) {
  let said = text;
  for (const { start } of stretches) {
    const at = tokens.findIndex((token) => token.start >= start);
    const from = tokens.slice(0, at).findLast((token) => clauseEnds.has(token.text))?.end ?? 0;
    const to = tokens.slice(at).find((token) => clauseEnds.has(token.text))?.start ?? text.length;
    said = said.slice(0, from) + ' '.repeat(to - from) + said.slice(to);
  }
  return said;
}

/** Words of a question whether a time is open, and of a wish for it. */
const ofAvailability = words(
  'can could would will may might is are does do did you u yall guys we i they someone somebody anyone anybody he she it that this there have has get got book schedule put down take make come came coming be been here out over by swing stop look see treat spray do done work works working fit happen ok okay k fine good great better best possible possibly doable available availability open opening free still any anything some something chance of about how hows what whats the a an for on at in to with and or me us my our your place house please pls then if so yes yeah hi hello hey thanks slot window appointment visit time spot estimate quote inspection treatment service one ones right correct want like prefer sound sounds know tell wondering lets go going shall should say alright cool ya tech technician techs guy team crew puede pueden podemos podria podrian venir vengan ser es esta bien tienen hay algo alguien el la los para por favor me nos conviene sirve queda disponible libre',
);
/** With these a question is for something else, whoever is asked. */
const ofOther = words('who why where much cost charge price');
const sentenceEnds = words('. , ; ! ? … but pero');
/** In a clause of its own these take its time: `let me check ... yes tuesday works`. */
const taking = words('yes yeah yep ok okay works fine good great perfect si');
const openingUp = words('if whether maybe might probably think thinks hope not dont cant wont check ask see');

/** The clause that names a time first, and the place where it begins. */
function clauseOfTime(tokens: readonly Token[], spans: When['spans']) {
  const at = tokens.findIndex((token) => liesIn(token, spans));
  const from = tokens.slice(0, Math.max(at, 0)).findLastIndex(({ text }) => sentenceEnds.has(text)) + 1;
  const end = tokens.findIndex(({ text }, i) => i > at && sentenceEnds.has(text));
  return { from, clause: at < 0 ? [] : tokens.slice(from, end < 0 ? tokens.length : end + 1) };
}

/** Whether a text ends in taking its time, in a clause behind others: `let me check with my wife. ok tuesday is fine`. */
export function takesAtEnd(tokens: readonly Token[], spans: When['spans']): boolean {
  const { from, clause } = clauseOfTime(tokens, spans);
  const isLast = from + clause.length === tokens.length;
  return (
    from > 0 &&
    isLast &&
    clause.some(({ text }) => taking.has(text)) &&
    clause.every(({ text }) => !openingUp.has(text) && text !== '?')
  );
}

/**
 * Whether the clause that names a time asks something else than whether it is open: `who would come tuesday?`, not `would
 * tuesday be ok`.
 */
export function asksBesideTime(
  tokens: readonly Token[],
  spans: When['spans'],
  asks: (clauses: readonly (readonly Token[])[]) => boolean,
): boolean {
  const { clause } = clauseOfTime(tokens, spans);
  if (clause.length === 0 || !asks([clause])) return false;
  const said = clause.filter((token) => isWord(token) && !liesIn(token, spans)).map(({ text }) => text);
  // "Can you squeeze me in tuesday?"
  const isWish = said.some((word, i) => /^(can|could|would)$/.test(word) && persons.has(said[i + 1] ?? ''));
  return (
    !(isWish && said.every((word) => !ofOther.has(word))) && said.some((word) => !ofAvailability.has(word))
  );
}
