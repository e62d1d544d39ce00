import type { Cursor } from './cursor.ts';
import { asking, choiceNouns, closesRefusal, negations, wishing, words } from './when-words.ts';

// Days and times that are told of something else than a visit, English and Spanish, without accents and apostrophes.

/** What happened: a day beside it has passed. */
const happened = words(
  'called phoned texted emailed paid noticed saw seen started began stopped went came died broke quit overflowed leaked burst flooded clogged froze tripped failed found happened smelled heard stung bought visited llame pague vi vimos empezo comenzo paro vino vinieron murio rompio',
);
/** What was done, or is wished to be done: `you fixed it on friday`, `need it fixed on friday`. */
const done = words(
  'fixed repaired replaced cleaned installed serviced inspected sprayed treated killed caught removed',
);
/** Before it these say that it was. */
const doers = words(
  'i you u we he she they who guys yall guy tech technician someone somebody husband wife landlord plumber electrician company just already had got been was were',
);
/** Before what is done these wish for it. */
const wished = words(
  'need needs want wants wanna like get getting have has having be to can could will would',
);
/** Behind these it says how something is: `a clogged drain`. */
const determiners = words('a an the my our this some any un una el la mi');
/** The same where the day stands close to it. */
const been = words('was were been');
/** Before a day. */
const leads = words('on in this the early late just around about again el en este esta');
/** Between what happened and its day. */
const fillers = words('it you u them him her one me us guys yall again back out working late early');
/** A wish, a question or something on offer: the day behind is none that has passed. */
const open = words(
  'come have has available opening openings free open slot spot appointment time that and if hoping thinking wondering looking puede pueden',
);
/** To these a day that has passed is no bound: `since friday works`. */
const suits = words('works work is would suits will');
const ends = words('. , ; ! ? but so pero');
/** Who wants to be called then wishes for no visit. */
const calling = words('call text phone ring message llame llamen llamar llameme');
const called = words('me us my back');
/** Between who is to be called and a day these make it one of something else. */
const otherwise = words(
  'and or if when before prior come coming arrive arriving y o si cuando antes to for about',
);
/** Before "call" alone at the beginning of a clause. */
const beforeCall = words('please pls plz just can could you u then por favor');
const farther = 6;

/** The words of the clause before a place, the nearest first, so many at most. */
function before({ text }: Cursor, at: number): string[] {
  const found: string[] = [];
  for (let one = at - 1; one >= 0 && found.length < farther && !ends.has(text(one)); one -= 1)
    found.push(text(one));
  return found;
}

/** Whether what is done was done, by the nearest word before it that says so: `had it sprayed`, not `need it sprayed`. */
function wasDone(said: readonly string[]): boolean {
  const nearest = said.findIndex((word) => doers.has(word) || wished.has(word));
  // Somebody does it only right before it: "I had it fixed", "I need it fixed".
  const isBy = nearest >= 0 && doers.has(said[nearest] ?? '');
  const isBeside = nearest === 0 || /^(had|got|been|was|were)$/.test(said[nearest] ?? '');
  return (
    isBy && isBeside && !said.slice(nearest, nearest + 2).some((word) => /^(if|would|could)$/.test(word))
  );
}

/** Whether a day or time has passed: `since last friday`, `it stopped working this morning`, `I paid on friday`. */
export function isPast(cursor: Cursor, at: number, end: number): boolean {
  const { text, is } = cursor;
  if (text(at - 1) === 'last') {
    const isChosen = is(end, choiceNouns) || /^(of|in|one|spot|appointment|available)$/.test(text(end));
    return !isChosen;
  }
  const said = before(cursor, at);
  const led = said.findIndex((word) => !leads.has(word));
  const lead = said.slice(0, led < 0 ? said.length : led);
  const rest = said.slice(lead.length);
  if (rest[0] === 'since') return !is(end, suits);
  // "My mother died wednesday wont work" refuses it.
  if (is(end, negations) && text(end) !== 'didnt' && is(end + 1, closesRefusal)) return false;
  const isOver = rest[0] === 'over';
  const isThis = lead.some((word) => /^(this|este|esta)$/.test(word));
  const isOn = lead.some((word) => /^(on|in|el|en)$/.test(word)) || /^(on|in|at)$/.test(text(at));
  const told = isOver ? rest.slice(1) : rest;
  for (const [i, word] of told.entries()) {
    if (done.has(word)) return wasDone(told.slice(i + 1));
    if (happened.has(word)) {
      if (determiners.has(told[i + 1] ?? '')) return false;
      // "If you came tuesday" and "get started tuesday" are to come.
      return told.slice(i + 1, i + 3).every((one) => !/^(if|would|could|get)$/.test(one));
    }
    if (been.has(word)) return (isThis || (isOn && i === 0)) && told[i + 1] !== 'you';
    if (open.has(word) || asking.has(word) || wishing.has(word)) return false;
    if (!(isThis || isOver || isOn) && !(fillers.has(word) && i < 2)) return false;
  }
  return false;
}

/** Whether somebody wants to be called or texted then: `please call me at 4 to confirm`, not `call me before you come at 4`. */
export function isToCall(cursor: Cursor, at: number, end: number): boolean {
  const said = before(cursor, at);
  const me = said.findIndex((word) => called.has(word));
  const between = said.slice(0, Math.max(me, 0));
  if (between.some((word) => otherwise.has(word))) return false;
  for (let one = end; cursor.text(one) !== '' && !ends.has(cursor.text(one)); one += 1)
    if (/^(before|prior|works|work)$/.test(cursor.text(one))) return false;
  return said.some(
    (word, i) =>
      (calling.has(word) || word === 'llameme') &&
      // "Got your text tuesday" is no wish.
      (me < 0
        ? i === 0 && said.slice(1).every((one) => beforeCall.has(one))
        : me === i - 1 || word === 'llameme'),
  );
}
