import { z } from 'zod';
import type { UsersQuery } from '../../../contract/admin.ts';
import { AppError } from '../../platform/errors.ts';

/** The sort key of a row, its last part the account or the name of its visit. Instants are microseconds since 1970. */
export type PageKey = readonly [...(string | number)[], string];

const Instant = z.int();
const Text = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
/** The keys of the list of users, by its order. */
export const userKeys: Readonly<Record<UsersQuery['sort'], z.ZodType<PageKey>>> = {
  created: z.tuple([Instant, z.uuid()]),
  name: z.tuple([Text, z.uuid()]),
  email: z.tuple([Text, z.uuid()]),
  stage: z.tuple([z.int().min(0).max(9), Instant, z.uuid()]),
};
/** The keys of the list of visits. */
export const visitKey = z.tuple([Instant, Text]);

/** Encodes a key for a URL. */
export const writeCursor = (key: PageKey) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Decodes a cursor. Throws `validation_failed` for an invalid one. */
export function readCursor<Key extends PageKey>(schema: z.ZodType<Key>, cursor: string): Key {
  const key = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (key.success) return key.data;
  const message = 'This is no page of this list. Please begin at its first page.';
  throw new AppError('validation_failed', message, { errors: [{ field: 'after', message }] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
