import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { busyWith } from '../../account/busy/busy-with.ts';
import { reportKey } from '../state/report-key.ts';
import { fetchSettings, saveSettings, triggerReport } from './api.ts';
import { fetchReport } from './fetch-report.ts';
import { isUnderWay, pollInterval } from './model/poll.ts';

const settingsKey = ['analysis-settings'] as const;

/** The state of the report, polled while one is being made. */
export function useReport() {
  const startedAt = useRef<number | null>(null);
  return useQuery({
    queryKey: reportKey,
    queryFn: ({ signal }) => fetchReport(signal),
    refetchInterval: ({ state }) => {
      const standing = state.data;
      if (standing === undefined || !isUnderWay(standing)) startedAt.current = null;
      else startedAt.current ??= Date.now();
      return pollInterval(standing, startedAt.current === null ? 0 : Date.now() - startedAt.current);
    },
  });
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

/** The report's settings; loaded only if `enabled`. */
export function useSettings(enabled: boolean) {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal), enabled });
}

/** Saves the changed settings and leaves the others as they are on the server; the report is then made again. */
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
