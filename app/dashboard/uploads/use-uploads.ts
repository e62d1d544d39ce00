import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CreateImportRequest } from '../../../contract/imports.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { createImport, removeImport, sendFile } from '../../api/imports.ts';
import { importsKey } from './use-imports.ts';

/** A file on its way from this window. */
export interface Upload {
  id: number;
  file: File;
  /** Null until the server has announced it. */
  importId: string | null;
  state:
    | { is: 'waiting' }
    | { is: 'sending'; bytes: number }
    | { is: 'failed'; message: string; refused: boolean };
}

export interface Uploads {
  list: readonly Upload[];
  /** Numbers of the imports that this window sent, in order. */
  sent: readonly string[];
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels an upload, or removes a failed one from the list and from the server. */
  cancel: (id: number) => void;
}

const fallback = 'The file could not be uploaded. Please try again.';
let lastId = 0;

/** Sends files one after the other, so that the first is read while the second is on its way. */
export function useUploads(): Uploads {
  const queryClient = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  const running = useRef<{ id: number; abort: AbortController } | null>(null);

  const change = useCallback((id: number, part: Partial<Upload>) => {
    setList((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }, []);

  const send = useCallback(
    async ({ id, file, importId: known }: Upload, abort: AbortController) => {
      let importId = known;
      try {
        importId ??= (await createImport(file)).importId;
        change(id, { importId });
        abort.signal.throwIfAborted();
        await sendFile(importId, file, abort.signal, (bytes) =>
          change(id, { state: { is: 'sending', bytes } }),
        );
        await queryClient.invalidateQueries({ queryKey: importsKey });
        const done = importId;
        setSent((now) => [...now, done]);
        setList((now) => now.filter((upload) => upload.id !== id));
      } catch (error) {
        if (!abort.signal.aborted) {
          const refused = importId === null && isRefusal(error);
          change(id, { state: { is: 'failed', message: messageOf(error, fallback), refused } });
          return;
        }
        setList((now) => now.filter((upload) => upload.id !== id));
        await forget(importId);
        await queryClient.invalidateQueries({ queryKey: importsKey });
      }
    },
    [change, queryClient],
  );

  useEffect(() => {
    const next = list.find(({ state }) => state.is === 'waiting');
    if (next === undefined || running.current !== null) return;
    const abort = new AbortController();
    running.current = { id: next.id, abort };
    change(next.id, { state: { is: 'sending', bytes: 0 } });
    send(next, abort).finally(() => {
      running.current = null;
      // A change of the list starts the next one.
      setList((now) => [...now]);
    });
  }, [list, change, send]);

  useEffect(() => () => running.current?.abort.abort(), []);

  // Leaving would abort the upload: the browser warns first.
  const leavable = !list.some(({ state }) => state.is !== 'failed');
  useEffect(() => {
    if (leavable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leavable]);

  return {
    list,
    sent,
    add: (files) => setList((now) => [...now, ...files.map(newUpload)]),
    retry: (id) => change(id, { state: { is: 'waiting' } }),
    cancel: (id) => {
      if (running.current?.id === id) {
        running.current.abort.abort();
        return;
      }
      const importId = list.find((upload) => upload.id === id)?.importId ?? null;
      setList((now) => now.filter((upload) => upload.id !== id));
      forget(importId).then(() => queryClient.invalidateQueries({ queryKey: importsKey }));
    },
  };
}

/** Whether the same file would fail again: the server rejected its content. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

/** A file that the contract refuses is not sent: its row says why at once. */
function newUpload(file: File): Upload {
  lastId += 1;
  const allowed = CreateImportRequest.safeParse({ fileName: file.name, sizeBytes: file.size });
  const message = allowed.error?.issues[0]?.message;
  return {
    id: lastId,
    file,
    importId: null,
    state: message === undefined ? { is: 'waiting' } : { is: 'failed', message, refused: true },
  };
}

async function forget(importId: string | null): Promise<void> {
  if (importId === null) return;
  await removeImport(importId).catch((error: unknown) =>
    console.warn('The upload could not be removed', error),
  );
}
