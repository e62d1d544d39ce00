import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

/** A row's place in a list: microseconds since 1970, and its id. */
const PageKey = z.tuple([z.int().min(0), z.uuid()]);
export type PageKey = z.infer<typeof PageKey>;

/** A key as text for an address. */
export const writeKey = (key: PageKey) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key that `text` stands for, the value of the query's `field`. Throws `validation_failed` for any other text. */
export function readKey(field: string, text: string): PageKey {
  const key = PageKey.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (key.success) return key.data;
  const message = 'This is no page of this list. Please begin at its first page.';
  throw new AppError('validation_failed', message, { errors: [{ field, message }] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
