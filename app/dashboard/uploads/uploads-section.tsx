import { Suspense, useRef, useState } from 'react';
import type { ListedImport } from '../../../contract/imports.ts';
import { recordKinds } from '../../../contract/record-kinds.ts';
import { plural } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import type { DashboardState } from '../state/dashboard-state.ts';
import { recordsText } from '../state/sentences.ts';
import { AddBesideSystems, CountedOnce } from './beside-systems.tsx';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';
import { Invitation } from './invitation.tsx';
import { takenOf } from './kind-checklist.tsx';
import { kindText } from './kinds.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useImports } from './use-imports.ts';
import { useOpenImport } from './use-open-import.ts';
import { useUploads } from './use-uploads.ts';

const { Part: FileRows } = lazyPart(async () => (await import('./file-rows.tsx')).FileRows);
const { Part: ImportReviewDrawer } = lazyPart(
  async () => (await import('./import-review/import-review-drawer.tsx')).ImportReviewDrawer,
);

interface UploadsSectionProps {
  demonstration: boolean;
  /** Null when they are not known. */
  systems: DashboardState['systems'] | null;
  /** A step of the setup comes first. */
  second: boolean;
}

/** The account's uploads with their results, and the upload control. */
export function UploadsSection({ demonstration, systems, second }: UploadsSectionProps) {
  const imports = useImports();
  const uploads = useUploads();
  const picker = useRef<FilePickerHandle>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(adder);
  const drop = useDropTarget(uploads.add);
  const opened = useOpenImport(imports.data, uploads.sent);
  const announcement = useAnnouncement(imports.data);
  const [unfolded, setUnfolded] = useState(false);

  const notRead = imports.error && (
    <PartNotLoaded what="Your uploads" error={imports.error} onRetry={() => void imports.refetch()} />
  );
  if (imports.data === undefined) return notRead;

  const sending = new Set(uploads.list.map(({ importId }) => importId));
  const rows = imports.data.filter(({ importId }) => !sending.has(importId));
  const empty = rows.length === 0 && uploads.list.length === 0;
  const settled = uploads.list.length === 0 && rows.every(({ status }) => status === 'done');
  const folded = settled && !unfolded;
  const fromSystems = systems && recordsText(systems);
  const pick = () => picker.current?.open();

  return (
    <Card
      {...drop.handlers}
      {...focus}
      aria-labelledby="records-title"
      className={drop.over ? 'outline-2 outline-signal-text outline-offset-2' : ''}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FilePicker ref={picker} onFiles={uploads.add} />
      {notRead && <div className="px-5 pt-4 md:px-6">{notRead}</div>}
      {empty && demonstration ? (
        <div className="px-5 py-4 md:px-6">
          <h2 id="records-title" className="font-semibold text-title">
            Your records
          </h2>
          <p className="text-muted text-small">
            Generated for this demonstration. An account of your own takes your exports.
          </p>
        </div>
      ) : empty && fromSystems !== null ? (
        <AddBesideSystems ref={adder} text={fromSystems} onPick={pick} />
      ) : empty ? (
        <Invitation ref={adder} onPick={pick} over={drop.over} second={second} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
            <div className="min-w-0">
              <h2 id="records-title" className="font-semibold text-title">
                Your records
              </h2>
              {folded && <RecordsSummary imports={rows} />}
              {/* Until a file is imported, the systems alone give records. */}
              {fromSystems !== null && rows.every(({ status }) => status !== 'done') && (
                <p className="max-w-prose text-muted text-small">{fromSystems}</p>
              )}
            </div>
            <div className="flex gap-2">
              {settled && (
                <Button tone="quiet" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                  {unfolded ? 'Hide files' : 'Show files'}
                </Button>
              )}
              <Button
                ref={adder}
                onClick={() => {
                  setUnfolded(true);
                  pick();
                }}
              >
                <Icon name="upload" />
                Add files
              </Button>
            </div>
          </div>
          {systems && <CountedOnce imports={rows} systems={systems} />}
          {!folded && (
            <PartBoundary>
              <Suspense fallback={null}>
                <FileRows
                  uploads={uploads}
                  imports={rows}
                  systems={systems}
                  onOpen={opened.open}
                  onPick={pick}
                />
              </Suspense>
            </PartBoundary>
          )}
        </>
      )}
      {!settled && (
        <PartBoundary open={opened.row !== null} onClose={opened.close}>
          <Suspense fallback={null}>
            <ImportReviewDrawer
              row={opened.row}
              adder={adder}
              onClose={opened.close}
              onConfirmed={(importId) => {
                setUnfolded(true);
                opened.next(importId);
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Card>
  );
}

/** The uploads in one line: `8,000 leads and 24,310 calls from 2 files`. */
function RecordsSummary({ imports }: { imports: readonly ListedImport[] }) {
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
