import { isExportLimit } from '../../../../contract/imports.ts';
import type { RecordKind } from '../../../../contract/records.ts';
import type { DataCoverage, RecordCoverage } from '../queries/data-coverage.ts';
import { count } from './messages.ts';

/** What a file that ends at the limit of an export would mean, a sentence for each kind of records. */
export function cutWords(dataCoverage: Pick<DataCoverage, RecordKind>): string[] {
  return (['leads', 'calls', 'customers'] as const).flatMap((kind) => {
    const rows = cutAt(dataCoverage[kind]);
    return rows === null
      ? []
      : [
          `The file of ${kind} has exactly ${count(rows)} rows, which looks like the limit of an export. If it is, ${MEANS[kind]}. Export a shorter period, or in parts, and upload all of them.`,
        ];
  });
}

const MEANS: Record<RecordKind, string> = {
  leads:
    'leads are missing: close rates, amounts and the forecast of open leads are wrong by an unknown amount, and the check against the past does not show it',
  calls: 'calls are missing: leads look called later, less often or not at all',
  customers: 'customers are missing: their calls count as new inquiries',
};

/** The rows of a file that looks cut off; null where another file of the kind does not, as the last of several parts. */
function cutAt(files: readonly Pick<RecordCoverage, 'rows'>[]): number | null {
  const rows = files.flatMap((file) => file.rows ?? []);
  return rows.length > 0 && rows.every(isExportLimit) ? Math.max(...rows) : null;
}
