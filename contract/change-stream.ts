import * as z from 'zod/mini';

/** `GET /api/texting/stream`: the names of its events. */
export const streamEvents = {
  /** Where the stream begins. What was read before may be older. */
  ready: 'ready',
  /** Something changed; the data say what. */
  change: 'change',
  /** The position asked for is gone: everything shown has to be read anew. */
  reload: 'reload',
} as const;

/** The data of a `change`. One of a message may have changed its thread, too: who it waits for, what is unread. */
export const StreamChange = z.object({
  kind: z.enum(['thread', 'message', 'number', 'appointment']),
  subject: z.uuid(),
  threadId: z.nullable(z.uuid()),
});
export type StreamChange = z.infer<typeof StreamChange>;
