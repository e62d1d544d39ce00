import type { Import } from '../../../contract/imports.ts';
import { recordKinds } from '../../../contract/record-kinds.ts';
import { plural } from '../../lib/format/number.ts';
import { takenOf } from './kind-checklist.tsx';
import { kindText } from './kinds.ts';

/** The uploads in one line: `8,000 leads and 24,310 calls from 2 files`. */
export function RecordsSummary({ imports }: { imports: readonly Import[] }) {
  const parts = recordKinds
    .map((kind) => ({ kind, records: takenOf(imports, kind) }))
    .filter(({ records }) => records > 0)
    .map(({ kind, records }) => plural(records, kindText[kind].one, kindText[kind].many));
  const records = new Intl.ListFormat('en-US').format(parts);
  return (
    <p className="text-muted text-small tabular">
      {records === '' ? 'No records' : records} from {plural(imports.length, 'file')}
    </p>
  );
}
