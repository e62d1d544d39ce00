import { useQueryClient } from '@tanstack/react-query';
import { pageValue } from '../../ui/page-value.ts';

/** Invalidate this after anything that starts a report: an upload, a saved setting. */
export const reportKey = ['report'] as const;

/** How long after a connection the report is requested: making it starts with a delay. */
const CHECK_AFTER_MS = 3_000;
const check = pageValue<ReturnType<typeof setTimeout> | undefined>(() => undefined);

/** After a connection: the report is requested soon, and from then on as `useReport` does. */
export function useAnalysisCheck(): () => void {
  const client = useQueryClient();
  return () => {
    clearTimeout(check.current);
    check.current = setTimeout(() => void client.invalidateQueries({ queryKey: reportKey }), CHECK_AFTER_MS);
  };
}
