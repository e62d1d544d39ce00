import { tokensOf } from '../read/tokens.ts';
import { hasBooked } from './book.ts';
import { has, type Turn } from './turn.ts';

/** Acts that count in one place alone; anywhere else their words say nothing. */
export const ofOnePlace: readonly string[] = ['no_objection', 'corrects', 'other_place', 'still_wanted'];

/** A "no problem" that agrees has hardly more words. */
const mostOfAgreement = 4;
/** Takes "no problem" for the yes that it is to a visit which is to be confirmed, and leaves out what counts elsewhere alone. */
export function takePlain(turn: Turn): void {
  const { reading, state } = turn;
  const agrees =
    has(turn, 'no_objection') &&
    state.asked === 'confirm' &&
    reading.length <= mostOfAgreement &&
    !state.isMoving;
  const gone = [
    ...ofOnePlace.filter((act) => act !== 'still_wanted' || state.asked !== 'cancel'),
    ...(agrees ? ['no', 'not_interested', 'declines', 'yes'] : []),
  ];
  const yes = agrees ? reading.acts.filter(({ act }) => act === 'no_objection') : [];
  const acts = [
    ...yes.map((one) => ({ ...one, act: 'yes' })),
    ...reading.acts.filter(({ act }) => !gone.includes(act)),
  ];
  turn.reading = { ...reading, acts };
}

/** Words beside an address that only introduce it: "the address is". */
const mostBesideAddress = 3;

/**
 * Whether the address of a text is another than that of the visit: of a second house, of the bill, or of somebody else. One
 * that corrects it says so, or hardly more than the address.
 */
export function isBesideAddress(turn: Turn): boolean {
  const { reading, state } = turn;
  if (!hasBooked(turn) || state.address === null || reading.address === null) return false;
  if (reading.address === state.address) return false;
  const beside =
    reading.length - tokensOf(reading.address).filter(({ text }) => /[\p{L}\d]/u.test(text)).length;
  return beside > mostBesideAddress && (has(turn, 'other_place') || !has(turn, 'corrects'));
}
