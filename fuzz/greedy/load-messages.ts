import { z } from 'zod';

/** A free account at an internet address of its own. */
export const Identity = z.object({
  address: z.string(),
  email: z.string(),
  password: z.string(),
  token: z.string(),
});
export type Identity = z.infer<typeof Identity>;

/** Requests of an account at a time, milliseconds that it waits after each, and bytes of its large files. */
const Sparing = z.object({ atATime: z.int(), pauseMs: z.number(), fileBytes: z.int() });
export type Sparing = z.infer<typeof Sparing>;

/** The first message to the load process, which says that it starts and stops at the second. */
export const Assignment = z.object({
  origins: z.array(z.string()),
  clients: z.array(z.object({ workload: z.string(), identity: Identity })),
  /** Workloads start at random times within so many milliseconds: accounts do not attack in the same moment. */
  rampUpMs: z.number(),
  /** Whether the load runs at a low priority: where something is measured. */
  yields: z.boolean(),
  /** Null where each workload uses all that it may. */
  sparing: Sparing.nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

/** The last message of the load process: answers and refusals of each workload. */
export const WorkloadFigures = z.array(
  z.object({
    kind: z.string(),
    answered: z.int(),
    ...{ p50: z.number(), p99: z.number(), most: z.number() },
    errors: z.record(z.string(), z.int()),
  }),
);
export type WorkloadFigures = z.infer<typeof WorkloadFigures>;
