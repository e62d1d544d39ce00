import type { FreeWindow } from '../facts.ts';
import type { Found } from './atoms.ts';
import { type Cursor, cursorOf } from './cursor.ts';
import { dayReader } from './day-atoms.ts';
import { timeReader } from './time-atoms.ts';
import type { Token } from './tokens.ts';
import * as vocabulary from './when-words.ts';
/** What a reading of days and times rests on. */
export interface WhenContext {
  /** In the company's zone. */
  now: Temporal.PlainDateTime;
  offered: readonly FreeWindow[];
}

/** Reads tokens for atoms of days and times, one position at a time. */
export function atomReader(tokens: readonly Token[], { now, offered }: WhenContext): (at: number) => Found {
  const cursor = cursorOf(tokens);
  const dayAt = dayReader(cursor, now.toPlainDate(), offered);
  const timeAt = timeReader(cursor, offered);
  const ordinalAt = ordinalReader(cursor, offered);
  return (at) => dayAt(at) ?? timeAt(at) ?? ordinalAt(at);
}

/** Reads choices by place. */
function ordinalReader({ tokens, text, is, number, suffix }: Cursor, offered: readonly FreeWindow[]) {
  /** A choice by place: `the second one`, `option 2`, `#1`. */
  function ordinal(at: number): Found {
    if (offered.length === 0) return null;
    const place = (which: number, taken: number): Found => ({ atom: { kind: 'ordinal', at: which }, taken });
    const isNamed = is(at, vocabulary.choiceNouns) || text(at) === '#';
    const named = isNamed ? number(at + 1) : undefined;
    if (named !== undefined && named <= offered.length) return place(named - 1, 2);
    const which =
      vocabulary.ordinals.get(text(at)) ??
      vocabulary.ordinals.get(`${text(at)}${suffix(at + 1) ? text(at + 1) : ''}`);
    const taken = 1 + suffix(at + 1);
    const isBare =
      is(at, vocabulary.relativeOrdinals) && !/^(one|slot|window|option|time)$/.test(text(at + taken));
    if (which !== undefined && which < offered.length && !is(at + taken, vocabulary.notChosen) && !isBare) {
      const isPlaced =
        /^(the|el|la|los|las|your|option)$/.test(text(at - 1)) ||
        tokens.length <= 4 ||
        /^(one|please|slot|window|option|works|is|would)$/.test(text(at + taken));
      if (isPlaced) return place(which, taken + (text(at + taken) === 'one' ? 1 : 0));
    }
    const alone = tokens.filter(({ text: word }) => !/^[.!,)(]$/.test(word));
    const bare = alone.length === 1 ? number(at) : undefined;
    return bare !== undefined &&
      bare >= 1 &&
      bare <= offered.length &&
      !offered.some(({ start }) => start.hour % 12 === bare % 12)
      ? place(bare - 1, 1)
      : null;
  }

  return ordinal;
}
