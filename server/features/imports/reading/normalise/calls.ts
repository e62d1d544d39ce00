import type { DurationUnit } from '../../../../../contract/imports.ts';
import { callOutcomes, type Direction, directions } from '../../../../../contract/records.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import type { CallRow, Normalised } from '../../../../platform/records/rows.ts';
import { readDuration } from '../values/duration.ts';
import { createLikeCounter, derivedId } from '../values/external-id.ts';
import { readText, trimmed } from '../values/text.ts';
import { createWordReader } from '../values/words.ts';
import {
  cellOf,
  cellOrBlank,
  dateReaderOf,
  dateReasons,
  faultOf,
  idInstantOf,
  type NormaliserContext,
} from './cells.ts';

/**
 * See `createNormaliser`. The other party is the number's own column, else who called in or was called. Without a
 * direction column each call has the direction that the mapping gives all of them.
 */
export function createCallNormaliser(
  context: NormaliserContext,
): (cells: readonly string[]) => Normalised<'calls'> {
  const { mapping, now } = context;
  const started = cellOrBlank(context, 'started');
  const startedTime = cellOrBlank(context, 'startedTime');
  const id = cellOrBlank(context, 'externalId');
  const direction = cellOf(context, 'direction');
  const outcome = cellOf(context, 'outcome');
  const from = cellOrBlank(context, 'from');
  const to = cellOrBlank(context, 'to');
  const phone = cellOf(context, 'phone');
  const duration = cellOf(context, 'duration');
  const timeToAnswer = cellOf(context, 'timeToAnswer');
  const rep = cellOrBlank(context, 'rep');
  const startedReader = dateReaderOf(context, 'started');
  const idInstant = idInstantOf(context, 'started');
  const reasons = dateReasons(context, 'started');
  const readPhone = createPhoneReader(context.country);
  const readDirection = createWordReader(mapping.words.direction ?? {}, directions);
  const directionOfAll = mapping.directions === 'unknown' ? null : (mapping.directions ?? null);
  const nthOfItsLike = createLikeCounter();
  const readOutcome = createWordReader(mapping.words.outcome ?? {}, callOutcomes);

  return (cells) => {
    const written = started(cells);
    const startedAt = startedReader.read(trimmed(written), trimmed(startedTime(cells)));
    const refused = faultOf(written, startedAt, reasons, now);
    if (refused !== null) return { refused };

    const told = direction ? readDirection(direction(cells)) : null;
    const way = direction ? told : directionOfAll;
    const own = phone ? readPhone(phone(cells)) : null;
    const partyOf = (known: Direction | null) =>
      own ??
      (known === 'inbound' ? readPhone(from(cells)) : known === 'outbound' ? readPhone(to(cells)) : null);
    const row: CallRow = {
      externalId: readText(id(cells)) ?? '',
      startedAt,
      direction: way,
      phone: partyOf(way),
      durationS: duration ? secondsOf(duration(cells), mapping.units?.duration) : null,
      answerS: timeToAnswer ? secondsOf(timeToAnswer(cells), mapping.units?.timeToAnswer) : null,
      outcome: outcome ? readOutcome(outcome(cells)) : null,
      rep: readText(rep(cells)),
    };
    if (row.externalId === '') {
      // By what the file says alone: another answer for all calls must find the same records again.
      const at = idInstant(trimmed(written), startedAt);
      const party = partyOf(told);
      const derived = derivedId(at, told, party, row.durationS, row.rep);
      row.externalId = party === null ? nthOfItsLike(derived) : derived;
    }
    return { row };
  };
}

function secondsOf(cell: string, unit: DurationUnit | undefined): number | null {
  const seconds = readDuration(cell, unit);
  return Number.isNaN(seconds) ? null : seconds;
}
