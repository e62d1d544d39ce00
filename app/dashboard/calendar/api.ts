import {
  AppointmentChangedAnswer,
  AppointmentIdAnswer,
  BlockAnswer,
  BlockRemovedAnswer,
  CalendarAnswer,
  type CalendarWindow,
  DoubtsAnswer,
  type DoubtsRequest,
  FreeAnswer,
  type MoveRequest,
  type StateRequest,
} from '../../../contract/calendar.ts';
import type { BlockRequest, BookRequest } from '../../../contract/calendar-forms.ts';
import { api, path } from '../../../contract/paths.ts';
import { VisitNoticeAnswer } from '../../../contract/visit-notice.ts';
import { call } from '../../api/call.ts';

/** Some days of the calendar, from the company's today unless `from` is given. */
export function fetchPage({ from, days }: { from: string | null; days: number }, signal: AbortSignal) {
  const query = new URLSearchParams({ days: String(days), ...(from !== null && { from }) });
  return call(`${api.textingCalendar}?${query}`, CalendarAnswer, { signal });
}

export interface FreeSearch {
  serviceId: string;
  from: string;
  days: number;
  /** An appointment that is to be moved. */
  except: string | null;
}

/** Free windows of some days. */
export function fetchFree({ serviceId, from, days, except }: FreeSearch, signal: AbortSignal) {
  const query = new URLSearchParams({
    ...{ serviceId, from, days: String(days) },
    ...(except !== null && { except }),
  });
  return call(`${api.textingFree}?${query}`, FreeAnswer, { signal });
}

/** What speaks against a time. */
export function fetchDoubts({ except, ...asked }: DoubtsRequest, signal: AbortSignal) {
  const query = new URLSearchParams({ ...asked, ...(except !== undefined && { except }) });
  return call(`${api.textingDoubts}?${query}`, DoubtsAnswer, { signal });
}

export const bookAppointment = (body: BookRequest) =>
  call(api.appointments, AppointmentIdAnswer, { method: 'POST', body });

export const moveAppointment = (appointmentId: string, body: MoveRequest) =>
  call(path(api.appointmentMove, { appointmentId }), AppointmentChangedAnswer, { method: 'POST', body });

export const changeAppointment = (appointmentId: string, body: StateRequest) =>
  call(path(api.appointmentState, { appointmentId }), AppointmentChangedAnswer, { method: 'POST', body });

/** What the customer would be told of a move to a window, or of a cancellation. */
export function fetchNotice(appointmentId: string, to: CalendarWindow | 'cancelled', signal: AbortSignal) {
  const query = to === 'cancelled' ? '' : `?${new URLSearchParams(to)}`;
  return call(`${path(api.appointmentNotice, { appointmentId })}${query}`, VisitNoticeAnswer, { signal });
}

export const blockTime = (body: BlockRequest) => call(api.blocks, BlockAnswer, { method: 'POST', body });

export const freeTime = (blockId: string) =>
  call(path(api.block, { blockId }), BlockRemovedAnswer, { method: 'DELETE' });
