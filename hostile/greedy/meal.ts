import { z } from 'zod';

/** What the thread of greedy strangers is told when it starts. It begins at once, and ends with the first message. */
export const Meal = z.object({
  origins: z.array(z.string()),
  /** Each takes to one of the appetites, by its number. */
  strangers: z.array(
    z.object({
      appetite: z.int(),
      identity: z.object({
        address: z.string(),
        email: z.string(),
        password: z.string(),
        token: z.string(),
      }),
    }),
  ),
});
export type Meal = z.infer<typeof Meal>;

/** What it tells at the end: by appetite how often there was an answer, how long it took, and what else was said. */
export const Told = z.array(
  z.object({
    kind: z.string(),
    answered: z.int(),
    ...{ p50: z.number(), p99: z.number(), most: z.number() },
    errors: z.record(z.string(), z.int()),
  }),
);
export type Told = z.infer<typeof Told>;
