import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { pageValue } from '../../ui/page-value.ts';
import { busyWith } from '../busy/busy-with.ts';
import { fetchReport, fetchSettings, saveSettings, triggerReport } from './api.ts';
import { pollInterval } from './model/poll.ts';

/** Invalidate this after anything that starts a report: an upload, a saved setting. */
export const reportKey = ['report'] as const;
const settingsKey = ['analysis-settings'] as const;

/** The state of the report; asked for again by itself while one is being made. */
export function useReport() {
  const startedAt = useRef<number | null>(null);
  return useQuery({
    queryKey: reportKey,
    queryFn: ({ signal }) => fetchReport(signal),
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      if (status !== 'queued' && status !== 'processing') startedAt.current = null;
      else startedAt.current ??= Date.now();
      return pollInterval(status, startedAt.current === null ? 0 : Date.now() - startedAt.current);
    },
  });
}

/** The state of the report as it was last asked for: for what is shown beside `useReport`, which asks again by itself. */
export function useKnownReport() {
  return useQuery({ queryKey: reportKey, queryFn: ({ signal }) => fetchReport(signal) });
}

/** How long after a system was connected the report is asked for: its making takes a moment to begin. */
const CHECK_AFTER_MS = 3_000;
const check = pageValue<ReturnType<typeof setTimeout> | undefined>(() => undefined);

/** For whoever connected a system: the report is asked for soon, and from then on as `useReport` does. */
export function useAnalysisCheck(): () => void {
  const client = useQueryClient();
  return () => {
    clearTimeout(check.current);
    check.current = setTimeout(() => void client.invalidateQueries({ queryKey: reportKey }), CHECK_AFTER_MS);
  };
}

/** Starts a new report and shows its progress. */
export function useTrigger() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: triggerReport,
    meta: busyWith('Starting the analysis...'),
    onSettled: () => client.invalidateQueries({ queryKey: reportKey }),
  });
}

/** What the customer decided about the report; not asked for unless `enabled`. */
export function useSettings(enabled: boolean) {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal), enabled });
}

/** Saves what is changed and leaves the rest as it is on the server; the report is then made anew. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveSettings,
    onSuccess: async (saved) => {
      client.setQueryData(settingsKey, saved);
      await client.invalidateQueries({ queryKey: reportKey });
    },
  });
}
