import type { ListedImport } from '../../../contract/imports.ts';
import type { DashboardState } from '../state/dashboard-state.ts';
import { ImportRow } from './import-row.tsx';
import { KindChecklist } from './kind-checklist.tsx';
import { laterUpload } from './later-upload.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface FileRowsProps {
  uploads: Uploads;
  /** Those that this window does not send. */
  imports: readonly ListedImport[];
  /** Null when they are not known. */
  systems: DashboardState['systems'] | null;
  onOpen: (importId: string) => void;
  onPick: () => void;
}

/** Every file, sent or on its way, below the kinds that there are and that are missing. */
export function FileRows({ uploads, imports, systems, onOpen, onPick }: FileRowsProps) {
  return (
    <>
      <KindChecklist imports={imports} systems={systems} />
      <ul className="divide-y divide-line border-line border-t">
        {uploads.list.map((upload) => (
          <UploadRow key={`upload-${upload.id}`} upload={upload} uploads={uploads} onPick={onPick} />
        ))}
        {imports.map((row) => (
          <ImportRow key={row.importId} row={row} onOpen={onOpen} onPick={onPick} />
        ))}
      </ul>
      <p className="border-line border-t px-5 py-3 text-caption text-muted md:px-6">{laterUpload}</p>
    </>
  );
}
