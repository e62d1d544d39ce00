import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CalendarAppointment,
  CalendarWindow,
  DoubtsRequest,
  StateRequest,
} from '../../../contract/calendar.ts';
import type { StreamChange } from '../../../contract/change-stream.ts';
import {
  changeAppointment,
  type FreeSearch,
  fetchDoubts,
  fetchFree,
  fetchNotice,
  fetchPage,
  freeTime,
  moveAppointment,
} from './api.ts';

const calendarKey = ['calendar'] as const;

/** Milliseconds between two readings where the stream of changes does not get through. */
const everyMs = 60_000;

/** The answers that a change makes old. */
export const changedKeys = (change: StreamChange | null) =>
  change === null || change.kind === 'appointment' ? [calendarKey] : [];

/** Some days of the calendar. Those of before stay on screen until the next are there. */
export function usePage(from: string | null, days: number) {
  return useQuery({
    queryKey: [...calendarKey, 'page', from, days],
    queryFn: ({ signal }) => fetchPage({ from, days }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

/** Free windows; none are asked for without a service. */
export function useFree(search: FreeSearch | null) {
  return useQuery({
    queryKey: [...calendarKey, 'free', search],
    queryFn: ({ signal }) => (search === null ? { windows: [], crm: null } : fetchFree(search, signal)),
    enabled: search !== null,
  });
}

/** What speaks against a time; nothing is asked for without one. */
export function useDoubts(asked: DoubtsRequest | null) {
  return useQuery({
    queryKey: [...calendarKey, 'doubts', asked],
    queryFn: ({ signal }) => (asked === null ? { doubts: [], crm: null } : fetchDoubts(asked, signal)),
    enabled: asked !== null,
    staleTime: 0,
  });
}

/** What the customer of a visit would be told of a change; nothing is asked for without one. */
export function useNotice(appointmentId: string, to: CalendarWindow | 'cancelled' | null) {
  return useQuery({
    queryKey: [...calendarKey, 'notice', appointmentId, to],
    queryFn: ({ signal }) => fetchNotice(appointmentId, to ?? 'cancelled', signal),
    enabled: to !== null,
    // Whether a text may go changes with the time of day.
    staleTime: 0,
  });
}

/** Reads the calendar anew. */
export function useRefreshCalendar(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: calendarKey });
}

/** Cancels an appointment, notes what became of it, or takes that back. */
export function useChangeState(appointmentId: string) {
  const refresh = useRefreshCalendar();
  return useMutation({
    mutationFn: (change: StateRequest) => changeAppointment(appointmentId, change),
    onSettled: refresh,
  });
}

/** Gives an appointment to a crew that is free in its window, where its own cannot make it. */
export function useFreeCrew({ appointmentId, window }: CalendarAppointment) {
  const refresh = useRefreshCalendar();
  return useMutation({
    mutationFn: () => moveAppointment(appointmentId, { window, from: window }),
    onSettled: refresh,
  });
}

/** Frees blocked time. */
export function useFreeTime() {
  const refresh = useRefreshCalendar();
  return useMutation({ mutationFn: freeTime, onSettled: refresh });
}
