import { z } from 'zod';

/** How long the company behind the stand-ins has been there; its last day is today. */
export const MONTHS = 23;

/** Messages to the process of the stand-ins. */
export const Order = z.object({ leads: z.coerce.number().int(), minuteMs: z.coerce.number() });

/** What it says once they listen. */
export const Ready = z.object({
  vendors: z.array(
    z.object({
      id: z.string(),
      keys: z.record(z.string(), z.string()),
      origin: z.url(),
      /** As its consent would give it. */
      token: z.string(),
    }),
  ),
  /** How many of each kind the company has. */
  records: z.object({
    leads: z.number(),
    calls: z.number(),
    customers: z.number(),
    subscriptions: z.number(),
  }),
});
export type Ready = z.infer<typeof Ready>;
