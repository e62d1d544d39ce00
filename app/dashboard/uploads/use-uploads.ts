import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import {
  addFiles,
  cancelUpload,
  onServerChange,
  retryUpload,
  shownUploads,
  subscribe,
  type Upload,
} from './upload-store.ts';
import { importsKey } from './use-imports.ts';

export interface Uploads {
  list: readonly Upload[];
  /** Numbers of the imports that this window sent and whose check has not been offered yet, in order. */
  sent: readonly string[];
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels an upload, or removes a failed one from the list and from the server. */
  cancel: (id: number) => void;
}

/** The files on their way from this window, whichever page it showed when they began. */
export function useUploads(): Uploads {
  const queryClient = useQueryClient();
  const { list, sent } = useSyncExternalStore(subscribe, shownUploads);
  useEffect(
    () => onServerChange(() => queryClient.invalidateQueries({ queryKey: importsKey })),
    [queryClient],
  );
  return { list, sent, add: addFiles, retry: retryUpload, cancel: cancelUpload };
}
