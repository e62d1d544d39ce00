import type { FieldSpec } from '../../../../contract/records.ts';
import { DateFormatSelect, DurationUnitSelect, MoneyFormatSelect } from './column-format-selects.tsx';
import { ColumnSelect } from './column-select.tsx';
import { chooseColumn, columnOf, type ReadingPart } from './mapping-draft.ts';
import { WordMeanings } from './word-meanings.tsx';

type FieldRowProps = ReadingPart & { spec: FieldSpec };

/** One field: its meaning, the column it is read from with values of it, and how they are read. */
export function FieldRow({ spec, ...part }: FieldRowProps) {
  const { profile, reading, onChange } = part;
  const column = columnOf(profile, reading, spec.name);
  return (
    <div className="py-3">
      <div className="grid items-start gap-x-5 gap-y-2 md:grid-cols-[13rem_minmax(0,1fr)_12rem]">
        <div className="md:pt-1.5">
          <p className="font-medium text-small">
            {spec.label}
            {spec.required && <span className="ml-1.5 font-normal text-muted">required</span>}
          </p>
          {column === undefined && <p className="text-caption text-muted">{spec.help}</p>}
        </div>
        <div className="min-w-0">
          <ColumnSelect
            profile={profile}
            label={`Column for ${spec.label}`}
            value={column?.index ?? null}
            onChange={(index) => onChange(chooseColumn(profile, reading, spec, index))}
          />
          {column !== undefined && (
            <p className="mt-1 truncate px-3 text-caption text-muted tabular">
              {column.examples.length > 0 ? column.examples.slice(0, 3).join(' · ') : 'This column is empty'}
            </p>
          )}
        </div>
        {column !== undefined && spec.type === 'instant' && (
          <DateFormatSelect spec={spec} column={column} {...part} />
        )}
        {column !== undefined && spec.type === 'money' && <MoneyFormatSelect spec={spec} {...part} />}
        {column !== undefined && spec.type === 'duration' && (
          <DurationUnitSelect spec={spec} column={column} {...part} />
        )}
      </div>
      {column !== undefined && spec.type === 'words' && (
        <WordMeanings spec={spec} column={column} {...part} />
      )}
    </div>
  );
}
