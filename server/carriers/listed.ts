import { z } from 'zod';

/**
 * A list of which an entry that is not as documented is null, so that it keeps no other from being read: a STOP among them
 * must be found.
 */
export const listed = <T extends z.ZodType>(entry: T) => z.array(entry.nullable().catch(null));

/** Whether an entry of a list is as documented. */
export const isReadable = <T>(entry: T | null): entry is T => entry !== null;
