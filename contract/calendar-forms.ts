import { z } from 'zod';
import { CalendarWindow, Despite } from './calendar.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} letters`)
    .regex(/^[^\p{Cc}]*$/u, 'It has signs that cannot be kept');

/** Whom an appointment is for, as it is typed. */
export const ContactFields = z.object({
  name: text(120).min(1, 'Name is required'),
  /** Empty where nobody said. */
  phone: text(40),
  address: text(300),
});
export type ContactFields = z.infer<typeof ContactFields>;

/** `POST /api/texting/appointments`. The same `clientId` a second time makes no second appointment. */
export const BookRequest = ContactFields.extend({
  clientId: z.uuid(),
  serviceId: z.uuid(),
  window: CalendarWindow,
  despite: Despite,
});
export type BookRequest = z.infer<typeof BookRequest>;

/** As the company's clocks show it, `2026-03-02T14:30`. */
const LocalDateTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Day and time are required' })
  // Zod takes the time of another clock as well.
  .refine((text) => !text.endsWith('Z'), 'Day and time are those of your own clocks');

/** Time that is blocked, as it is typed. */
export const BlockFields = z
  .object({ from: LocalDateTime, until: LocalDateTime, reason: text(200) })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'It has to end after it begins' });
export type BlockFields = z.infer<typeof BlockFields>;

/** `POST /api/texting/blocks`. Without a crew, that of all. */
export const BlockRequest = BlockFields.safeExtend({ crewId: z.uuid().nullable() });
export type BlockRequest = z.infer<typeof BlockRequest>;
