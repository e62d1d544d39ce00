import { isExportLimit } from '../../../contract/imports.ts';
import { count } from '../../lib/format/number.ts';

/** Says where a file ends at a number of rows at which systems cut their exports; nothing else looks different then. */
export function CutOff({ rows, className = '' }: { rows: number; className?: string }) {
  if (!isExportLimit(rows)) return null;
  return (
    <p className={`max-w-prose border-signal-text border-l-2 pl-3 text-small ${className}`}>
      This file has exactly {count(rows)} rows, which looks like the limit of an export. If rows are missing,
      the report is of a part of your records, and its close rates, amounts and forecasts are off. Export a
      shorter period, or in parts, and upload all of them.
    </p>
  );
}
