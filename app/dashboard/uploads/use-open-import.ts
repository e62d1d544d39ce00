import { useEffect, useState } from 'react';
import type { ListedImport } from '../../../contract/imports.ts';
import { useAnyPanel } from '../../ui/open-panels.ts';
import { noteOffered } from './upload-store.ts';

/**
 * Which import's "What we understood" is open. A file that this window sent opens by itself as soon as it has been
 * read, once, and not before any other drawer or dialog is closed; after one is confirmed the next that waits follows.
 */
export function useOpenImport(imports: readonly ListedImport[] | undefined, sent: readonly string[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const waiting = (id: string) =>
    imports?.some((row) => row.importId === id && row.status === 'ready') ?? false;
  const next = sent.find(waiting) ?? null;
  // Somebody may be typing in it.
  const isCovered = useAnyPanel();

  useEffect(() => {
    if (openId !== null || next === null || isCovered) return;
    setOpenId(next);
    noteOffered([next]);
  }, [openId, next, isCovered]);

  return {
    row: imports?.find(({ importId, status }) => importId === openId && status === 'ready') ?? null,
    open: (id: string) => setOpenId(id),
    /** Closes it, and does not open waiting ones automatically. */
    close: () => {
      setOpenId(null);
      noteOffered(sent.filter(waiting));
    },
    /** Closes one, so that the next follows. It leaves another alone that was opened since. */
    next: (id: string) => setOpenId((now) => (now === id ? null : now)),
  };
}
