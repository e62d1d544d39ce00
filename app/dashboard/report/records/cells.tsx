import type { RecordRow } from '../../../../contract/analysis/records.ts';
import { callOutcomes } from '../../../../contract/records.ts';
import { moneyExact } from '../../../lib/format/money.ts';
import { phoneText } from '../../../ui/phone.ts';
import { basisShort, causeName, markName, outcomeName } from '../labels.ts';
import { StatusTag } from '../parts/status-tag.tsx';

const DASH = <span className="text-muted">–</span>;

/** A text, or a dash where the record carries none. */
export function Text({ text }: { text: string | null }) {
  return text === null || text === '' ? DASH : <span className="break-words">{text}</span>;
}

/** Name, and below it how to reach the lead. */
export function Who({ row }: { row: RecordRow }) {
  const contact = row.phone === null ? row.email : phoneText(row.phone);
  return (
    <span className="block min-w-0">
      <Text text={row.name ?? contact} />
      {row.name !== null && contact !== null && (
        <span className="block break-all text-caption text-muted tabular">{contact}</span>
      )}
    </span>
  );
}

/** Status, and below it the mark or the cause. */
export function Status({ row }: { row: RecordRow }) {
  const note = row.mark
    ? `Set aside: ${markName[row.mark].toLowerCase()}`
    : row.cause && causeName[row.cause];
  return (
    <span className="block">
      {row.status ? <StatusTag status={row.status} /> : DASH}
      {note && <span className="block text-caption text-muted">{note}</span>}
    </span>
  );
}

/** Value, and below it where it comes from when it is not the record's own. */
export function Value({ row }: { row: RecordRow }) {
  if (row.valueCents === null) return DASH;
  return (
    <span className="block">
      {moneyExact(row.valueCents)}
      {row.valueBasis && row.valueBasis !== 'own' && (
        <span className="block text-caption text-muted">{basisShort[row.valueBasis]}</span>
      )}
    </span>
  );
}

/** What became of a call, in the words of the report where it knows them. */
export function Outcome({ outcome }: { outcome: string | null }) {
  const known = callOutcomes.find((name) => name === outcome);
  return <Text text={known ? outcomeName[known] : outcome} />;
}
