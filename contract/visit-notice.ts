import * as z from 'zod/mini';
import { CalendarWindow } from './calendar.ts';
import { MaySend } from './conversations.ts';
import { success } from './errors.ts';

/**
 * `GET /api/texting/appointments/:appointmentId/notice`: what its customer would be told by text once it has moved to a
 * window, or without one once it is cancelled.
 */
export const NoticeQuery = z.partial(CalendarWindow);
export const VisitNotice = z.object({
  /** Null where there is nobody to tell. */
  text: z.nullable(z.string()),
  maySend: MaySend,
});
export type VisitNotice = z.infer<typeof VisitNotice>;
export const VisitNoticeAnswer = success(VisitNotice);
