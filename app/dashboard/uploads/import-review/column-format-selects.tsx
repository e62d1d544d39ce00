import {
  type ColumnProfile,
  DateFormat,
  DecimalMark,
  DurationUnit,
  durationUnits,
} from '../../../../contract/imports.ts';
import type { FieldSpec } from '../../../../contract/records.ts';
import { Select } from '../../../ui/select.tsx';
import { dateFormatText } from './date-labels.ts';
import type { ReadingPart } from './mapping-draft.ts';

type WayProps = ReadingPart & { spec: FieldSpec };

/** How a date column is written: said where the file decides it, chosen where it does not. */
export function DateFormatSelect({ spec, column, reading, onChange }: WayProps & { column: ColumnProfile }) {
  const chosen = reading.mapping.dates[spec.name];
  const [only] = column.dateFormats;
  if (only === undefined) return <p className="text-danger text-small md:pt-1.5">Not dates</p>;
  if (column.dateFormats.length === 1)
    return <p className="text-muted text-small md:pt-1.5">{dateFormatText[only]}</p>;
  return (
    <Select
      aria-label={`Date order of ${spec.label}`}
      size="small"
      placeholder="Please choose"
      items={column.dateFormats.map((format) => ({ value: format, label: dateFormatText[format] }))}
      value={chosen ?? null}
      onChange={(value) => {
        const dates = { ...reading.mapping.dates, [spec.name]: DateFormat.parse(value) };
        onChange({ ...reading, mapping: { ...reading.mapping, dates } });
      }}
    />
  );
}

const marks = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
];

/** Which mark stands before the cents. */
export function MoneyFormatSelect({ spec, reading, onChange }: WayProps) {
  return (
    <Select
      aria-label={`Number style of ${spec.label}`}
      size="small"
      className="w-full tabular"
      items={marks}
      value={reading.mapping.decimals[spec.name] ?? '.'}
      onChange={(value) => {
        const decimals = { ...reading.mapping.decimals, [spec.name]: DecimalMark.parse(value) };
        onChange({ ...reading, mapping: { ...reading.mapping, decimals } });
      }}
    />
  );
}

const plainNumber = /^\d+(?:[.,]\d+)?$/;

/** What plain numbers of a duration count; other durations carry their unit themselves. */
export function DurationUnitSelect({
  spec,
  column,
  reading,
  onChange,
}: WayProps & { column: ColumnProfile }) {
  if (!column.examples.some((example) => plainNumber.test(example))) return null;
  return (
    <Select
      aria-label={`Unit of ${spec.label}`}
      size="small"
      items={durationUnits.map((unit) => ({ value: unit, label: `in ${unit}` }))}
      value={reading.mapping.units?.[spec.name] ?? 'seconds'}
      onChange={(value) => {
        const units = { ...reading.mapping.units, [spec.name]: DurationUnit.parse(value) };
        onChange({ ...reading, mapping: { ...reading.mapping, units } });
      }}
    />
  );
}
