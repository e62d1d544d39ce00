import { RecordKind, recordKinds } from '../../../../contract/records.ts';
import { plural } from '../../../lib/format/number.ts';
import { Select } from '../../../ui/select.tsx';
import { kindText } from '../kinds.ts';
import { initialDraft, type ReadingPart } from './mapping-draft.ts';

const items = recordKinds.map((kind) => ({ value: kind, label: kindText[kind].title }));

/** How many rows, and of what; another kind starts from what the server suggests for it. */
export function KindChoice({ profile, reading, onChange }: ReadingPart) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 font-semibold text-title">
      <span>
        {plural(profile.rows, 'row')} in {plural(profile.columns.length, 'column')}, read as
      </span>
      <Select
        aria-label="Kind of records"
        size="small"
        className="w-38 font-semibold"
        items={items}
        value={reading.kind}
        onChange={(value) => onChange(initialDraft(profile, RecordKind.parse(value)))}
      />
    </div>
  );
}
