import * as z from 'zod/mini';

/** Kinds of table a customer can upload. */
export const recordKinds = ['leads', 'calls', 'customers'] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.infer<typeof RecordKind>;
