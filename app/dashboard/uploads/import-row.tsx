import type { ListedImport } from '../../../contract/imports.ts';
import { count, plural } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { checkButtonId } from './check-button-id.ts';
import { DoneRow } from './done-row.tsx';
import { bytes, percent } from './format.ts';
import { kindText } from './kinds.ts';
import { RemoveButton } from './remove-button.tsx';
import { RowShell } from './row-shell.tsx';

interface ImportRowProps {
  row: ListedImport;
  onOpen: (importId: string) => void;
  onPick: () => void;
}

/** A file the server has, in whatever state it stands. */
export function ImportRow({ row, onOpen, onPick }: ImportRowProps) {
  switch (row.status) {
    case 'receiving':
      return <ReceivingRow row={row} onPick={onPick} />;
    case 'queued':
    case 'reading':
    case 'loading':
      return <RunningRow row={row} />;
    case 'ready':
      return <ReadyRow row={row} onOpen={onOpen} />;
    case 'done':
      return <DoneRow row={row} />;
    default:
      return <BrokenRow row={row} onPick={onPick} />;
  }
}

/** Another window sends it, or none does any more: the server reports that after a timeout. */
function ReceivingRow({ row, onPick }: { row: ListedImport; onPick: () => void }) {
  const { done, total } = row.progress ?? { done: 0, total: row.sizeBytes };
  return (
    <RowShell
      fileName={row.fileName}
      status={`Receiving from another window: ${bytes(done)} of ${bytes(total)}, ${percent(done, total)}. If that window is closed, upload the file again.`}
      actions={
        <>
          <RemoveButton row={row} label="Upload again" plain onRemoved={onPick} />
          <RemoveButton row={row} label="Cancel" />
        </>
      }
    >
      <ProgressBar label={`Receiving ${row.fileName}`} done={done} total={total} />
    </RowShell>
  );
}

function RunningRow({ row }: { row: ListedImport }) {
  const { done, total } = row.progress ?? { done: 0, total: 0 };
  const label = row.status === 'loading' ? 'Importing' : 'Reading';
  return (
    <RowShell
      fileName={row.fileName}
      status={
        row.status === 'queued' ? 'Received. It will be read in a moment.' : `${label}: ${progressOf(row)}`
      }
      actions={<RemoveButton row={row} label="Cancel" />}
    >
      <ProgressBar label={`${label} ${row.fileName}`} done={done} total={total} />
    </RowShell>
  );
}

function progressOf({ progress }: ListedImport): string {
  if (progress === null || progress.total === 0) return 'starting';
  const { done, total, unit } = progress;
  const figures =
    unit === 'bytes' ? `${bytes(done)} of ${bytes(total)}` : `${count(done)} of ${plural(total, 'row')}`;
  return `${figures}, ${percent(done, total)}`;
}

function ReadyRow({ row, onOpen }: { row: ListedImport; onOpen: (importId: string) => void }) {
  const { table, kind } = row;
  return (
    <RowShell
      fileName={row.fileName}
      tone="ask"
      status={
        table === null || kind === null
          ? 'Read. Please check how we understood it.'
          : `${plural(table.rows, 'row')}, ${plural(table.columns, 'column')}. Looks like ${kindText[kind].table}. Please check how we understood it.`
      }
      actions={
        <>
          <Button
            tone="signal"
            size="small"
            id={checkButtonId(row.importId)}
            aria-label={`Check and import ${row.fileName}`}
            onClick={() => onOpen(row.importId)}
          >
            Check and import
          </Button>
          <RemoveButton row={row} label="Remove" />
        </>
      }
    />
  );
}

function BrokenRow({ row, onPick }: { row: ListedImport; onPick: () => void }) {
  return (
    <RowShell
      fileName={row.fileName}
      tone="danger"
      status={row.message ?? 'This file could not be imported.'}
      actions={
        <>
          <RemoveButton row={row} label="Try another file" plain onRemoved={onPick} />
          <RemoveButton row={row} label="Remove" />
        </>
      }
    />
  );
}
