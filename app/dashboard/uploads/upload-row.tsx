import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { bytes, percent } from './format.ts';
import { RowShell } from './row-shell.tsx';
import type { Upload } from './upload-store.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
  onPick: () => void;
}

/** A file on its way from this window. */
export function UploadRow({ upload: { id, file, state }, uploads, onPick }: UploadRowProps) {
  const cancel = (label: string) => (
    <Button tone="quiet" size="small" aria-label={`${label} ${file.name}`} onClick={() => uploads.cancel(id)}>
      {label}
    </Button>
  );
  if (state.is === 'failed') {
    return (
      <RowShell
        fileName={file.name}
        tone="danger"
        status={<span role="alert">{state.message}</span>}
        actions={
          <>
            {state.refused ? (
              <Button
                size="small"
                onClick={() => {
                  uploads.cancel(id);
                  onPick();
                }}
              >
                Try another file
              </Button>
            ) : (
              <Button size="small" onClick={() => uploads.retry(id)}>
                Upload again
              </Button>
            )}
            {cancel('Dismiss')}
          </>
        }
      />
    );
  }
  const done = state.is === 'sending' ? state.bytes : 0;
  return (
    <RowShell
      fileName={file.name}
      status={
        state.is === 'waiting'
          ? `${bytes(file.size)}, next in line`
          : `Uploading: ${bytes(Math.min(done, file.size))} of ${bytes(file.size)}, ${percent(done, file.size)}`
      }
      actions={cancel('Cancel')}
    >
      <ProgressBar label={`Uploading ${file.name}`} done={done} total={file.size} />
    </RowShell>
  );
}
