import { callOutcomes, directions } from '../../../../../contract/records.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import type { CallRow, Normalised } from '../../../../platform/records/rows.ts';
import { readDuration } from '../values/duration.ts';
import { derivedId } from '../values/external-id.ts';
import { readText } from '../values/text.ts';
import { createWordReader } from '../values/words.ts';
import { cellOf, cellOrBlank, dateReaderOf, dateReasons, faultOf, type NormaliserContext } from './cells.ts';

/** See `createNormaliser`. The other party is the number's own column, else who called in or was called. */
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
  const rep = cellOrBlank(context, 'rep');
  const startedReader = dateReaderOf(context, 'started');
  const reasons = dateReasons(context, 'started');
  const readPhone = createPhoneReader(context.country);
  const readDirection = createWordReader(mapping.words.direction ?? {}, directions);
  const readOutcome = createWordReader(mapping.words.outcome ?? {}, callOutcomes);

  return (cells) => {
    const written = started(cells);
    const startedAt = startedReader.read(written.trim(), startedTime(cells).trim());
    const refused = faultOf(written, startedAt, reasons, now);
    if (refused !== null) return { refused };

    const way = direction ? readDirection(direction(cells)) : null;
    const own = phone ? readPhone(phone(cells)) : null;
    const other =
      own ?? (way === 'inbound' ? readPhone(from(cells)) : way === 'outbound' ? readPhone(to(cells)) : null);
    const seconds = duration ? readDuration(duration(cells)) : Number.NaN;
    const row: CallRow = {
      externalId: readText(id(cells)) ?? '',
      startedAt,
      direction: way,
      phone: other,
      durationS: Number.isNaN(seconds) ? null : seconds,
      outcome: outcome ? readOutcome(outcome(cells)) : null,
      rep: readText(rep(cells)),
    };
    if (row.externalId === '') {
      row.externalId = derivedId(startedAt, row.direction, row.phone, row.durationS, row.rep);
    }
    return { row };
  };
}
