import { useMutation } from '@tanstack/react-query';
import type { Import, ImportCounts } from '../../../contract/imports.ts';
import { messageOf } from '../../api/api-error.ts';
import { downloadRefusals } from '../../api/imports.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { count, counted } from './format.ts';
import { kindText } from './kinds.ts';
import { RemoveButton } from './remove-button.tsx';
import { RowShell } from './row-shell.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A file that was imported, and what it came to. */
export function DoneRow({ row }: { row: Import }) {
  const { counts } = row;
  return (
    <RowShell
      fileName={row.fileName}
      badge={row.kind === null ? undefined : kindText[row.kind].title}
      status={
        <>
          {counts === null ? 'Imported' : outcomeOf(counts)}
          {row.finishedAt !== null && (
            <span className="max-md:hidden"> · {day.format(new Date(row.finishedAt))}</span>
          )}
        </>
      }
      actions={<RemoveButton row={row} label="Remove" />}
    >
      {counts !== null && counts.refused > 0 && <Refused row={row} counts={counts} />}
    </RowShell>
  );
}

/** `8,000 rows: 7,842 added, 12 changed, 120 duplicates, 26 refused` */
function outcomeOf({ rows, added, changed, duplicates, refused }: ImportCounts): string {
  if (rows > 0 && duplicates === rows) return `${counted(rows, 'row')}, all known already: nothing changed`;
  const parts = [
    `${count(added)} added`,
    ...(changed > 0 ? [`${count(changed)} changed`] : []),
    ...(duplicates > 0 ? [counted(duplicates, 'duplicate')] : []),
    ...(refused > 0 ? [`${count(refused)} refused`] : []),
  ];
  return `${counted(rows, 'row')}: ${parts.join(', ')}`;
}

function Refused({ row, counts }: { row: Import; counts: ImportCounts }) {
  const save = useMutation({ mutationFn: () => downloadRefusals(row.importId, row.fileName) });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line bg-ground px-4 py-3 md:ml-13">
      <ul className="min-w-0 text-small">
        {counts.reasons.map(({ reason, count: rows }) => (
          <li key={reason} className="flex gap-2">
            <span className="w-14 shrink-0 text-right text-muted tabular">{count(rows)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download" />
        Download refused rows
      </Button>
      {save.isError && (
        <div className="w-full">
          <ErrorBox>{messageOf(save.error, 'The rows could not be downloaded. Please try again.')}</ErrorBox>
        </div>
      )}
    </div>
  );
}
