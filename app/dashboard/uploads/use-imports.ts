import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportStatus, ListedImport } from '../../../contract/imports.ts';
import { listImports } from '../../api/imports.ts';
import { reportKey } from '../state/report-key.ts';

export const importsKey = ['imports'];

const running: ReadonlySet<ImportStatus> = new Set(['queued', 'reading', 'loading']);
const pollMs = 500;
/** While bytes arrive, they need the line more than questions about them do. */
const receivingPollMs = 2_000;

/** The account's uploads, newest first, polled while the server works on one. */
export function useImports() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => listImports(signal),
    select: newestFirst,
    refetchInterval: ({ state }) => pollInterval(state.data ?? []),
  });

  const done = query.data?.filter(({ status }) => status === 'done').map(({ importId }) => importId);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (done === undefined) return;
    const now = done.join();
    // Changed records change the report.
    if (known.current !== null && known.current !== now)
      queryClient.invalidateQueries({ queryKey: reportKey });
    known.current = now;
  });
  return query;
}

function pollInterval(imports: readonly ListedImport[]): number | false {
  if (imports.some(({ status }) => running.has(status))) return pollMs;
  return imports.some(({ status }) => status === 'receiving') ? receivingPollMs : false;
}

function newestFirst(imports: readonly ListedImport[]): ListedImport[] {
  return imports
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
