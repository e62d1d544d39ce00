import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfirmImportRequest } from '../../../../contract/imports.ts';
import { previewImport } from '../../../api/imports.ts';

const pauseMs = 250;

/** The file's first rows as `request` reads them; asked a moment after the last change, the old ones stay until then. */
export function usePreview(importId: string, request: ConfirmImportRequest) {
  const settled = useSettled(JSON.stringify(request));
  return useQuery({
    queryKey: ['imports', importId, 'preview', settled.key],
    queryFn: ({ signal }) => previewImport(importId, request, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: settled.now,
  });
}

/** The key once it has stood still; `now` is false while it is still changing. */
function useSettled(key: string) {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return { key: settled, now: settled === key };
}
