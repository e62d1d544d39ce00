import { cursorOf } from './cursor.ts';
import type { Token } from './tokens.ts';
import { moving, words } from './when-words.ts';

const later = words('back out later forward despues');
const earlier = words('up earlier sooner antes');
const one = words('a an another una un');
const hours = words('hour hours hr hrs hora horas');
const days = words('day days dia dias');
const weeks = words('week weeks wk wks semana semanas');
const moved = words('moved pushed bumped changed switched');
/** Between a verb of the past and by how much these are the visit; anything else is none. */
const ofVisit = words(
  'it this that my our the your visit appointment appt time us me back out up later earlier sooner forward by just only a an another one una un',
);
/** Beside the unit these leave open by how much, or say that it was: `a day or two`, `an hour ago`. */
const vague = words('or few couple ago some several o unos unas pocos');
/** Tokens behind the verb in which it says by how much. */
const reach = 6;

/** By how much a visit is to move, before its time where below zero: `push it back an hour`, `move it up two days`. */
export function shiftOf(tokens: readonly Token[]): { days: number; minutes: number } | null {
  const { text, is, number } = cursorOf(tokens);
  for (const [at, token] of tokens.entries()) {
    if (!moving.has(token.text)) continue;
    const behind = Array.from({ length: reach }, (_, i) => at + 1 + i);
    const isLater = behind.some((word) => is(word, later));
    if (!isLater && !behind.some((word) => is(word, earlier))) continue;
    const unit = behind.find((word) => [hours, days, weeks].some((set) => is(word, set)));
    if (unit === undefined) continue;
    const amount = is(unit - 1, one) ? 1 : number(unit - 1);
    if (amount === undefined || text(unit - 2) === 'in') continue;
    if ([unit - 2, unit - 1, unit + 1].some((word) => is(word, vague))) continue;
    const upToUnit = tokens.slice(at + 1, unit - 1);
    if (moved.has(token.text) && !upToUnit.every((word) => ofVisit.has(word.text))) continue;
    const by = isLater ? amount : -amount;
    return is(unit, hours)
      ? { days: 0, minutes: by * 60 }
      : { days: by * (is(unit, weeks) ? 7 : 1), minutes: 0 };
  }
  return null;
}
