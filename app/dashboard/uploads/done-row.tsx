import { useMutation } from '@tanstack/react-query';
import type { ImportCounts, ListedImport } from '../../../contract/imports.ts';
import { messageOf } from '../../api/api-error.ts';
import { downloadRefusals } from '../../api/imports.ts';
import { count, plural } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CutOff } from './cut-off.tsx';
import { kindText } from './kinds.ts';
import { outcomeText, reasonsOf } from './outcome-text.ts';
import { RemoveButton } from './remove-button.tsx';
import { RowShell } from './row-shell.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An imported file and its result. */
export function DoneRow({ row }: { row: ListedImport }) {
  const { counts } = row;
  return (
    <RowShell
      fileName={row.fileName}
      badge={row.kind === null ? undefined : kindText[row.kind].title}
      status={
        <>
          {counts === null ? 'Imported' : outcomeText(counts)}
          {row.finishedAt !== null && (
            <span className="max-md:hidden"> · {day.format(new Date(row.finishedAt))}</span>
          )}
        </>
      }
      actions={<RemoveButton row={row} label="Remove" />}
    >
      {counts !== null && <CutOff rows={counts.rows} className="md:ml-13" />}
      {counts !== null &&
        (counts.refused > 0 || counts.leftOut !== undefined || counts.apart !== undefined) && (
          <NotTaken row={row} counts={counts} />
        )}
    </RowShell>
  );
}

function NotTaken({ row, counts }: { row: ListedImport; counts: ImportCounts }) {
  const save = useMutation({ mutationFn: () => downloadRefusals(row.importId, row.fileName) });
  return (
    <div className="flex flex-col gap-2 md:ml-13">
      <ErrorBox>
        {save.isError ? messageOf(save.error, 'The rows could not be downloaded. Please try again.') : null}
      </ErrorBox>
      <div className="flex items-start justify-between gap-3 rounded-control max-md:flex-col border border-line bg-ground px-4 py-3">
        <div className="min-w-0 flex-1 text-small">
          <ul>
            {reasonsOf(counts).map(({ reason, count: rows }) => (
              <li key={reason}>
                <span className="tabular">{plural(rows, 'row')}</span>
                <span className="text-muted"> · {reason}</span>
              </li>
            ))}
          </ul>
          {counts.refusedKept !== undefined && (
            <p className="mt-2 text-muted">
              The download has the first {count(counts.refusedKept)} of {count(counts.refused)} refused rows.
            </p>
          )}
        </div>
        {counts.refused > 0 && (
          <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
            <Icon name="download" />
            Download refused rows
          </Button>
        )}
      </div>
    </div>
  );
}
