import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Carrier } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { findMedia } from './media.repository.ts';
import { sniffPicture } from './sniff-picture.ts';

type Db = Kysely<Database>;

export interface MediaDeps {
  db: Db;
  /** The client of a number's carrier; null where the number or its credentials are gone. */
  carriers: { carrierOf(db: Db, accountId: string, numberId: string): Promise<Carrier | null> };
}

const Media = z.array(z.object({ url: z.string() }));

/** A picture of a text. */
export interface Picture {
  type: string;
  /** As a download is called. */
  fileName: string;
  bytes: Uint8Array;
}

/**
 * Fetches a picture that came with a text from its carrier, now that somebody opens it; nothing of it is kept. Throws
 * AppError: `not_found`, also where the carrier has it no more; `unsupported_file` for what is no picture, whatever the
 * carrier calls it; `provider_unavailable`.
 */
export async function readPicture(
  { db, carriers }: MediaDeps,
  accountId: string,
  { threadId, messageId, index }: { threadId: string; messageId: string; index: number },
): Promise<Picture> {
  const found = await findMedia(db, accountId, threadId, messageId);
  const url = found && Media.parse(found.media)[index]?.url;
  if (!url) throw notFound('picture');
  const carrier = await carriers.carrierOf(db, accountId, found.numberId);
  if (carrier === null)
    throw new AppError('provider_unavailable', 'The carrier of this number cannot be reached any more.');
  const bytes = await carrier.media(url).catch((cause: unknown) => {
    if (!(cause instanceof VendorError)) throw cause;
    // An address that is none of the carrier's is fetched by nobody.
    if (cause.kind === 'wrong_place') throw notFound('picture');
    throw new AppError('provider_unavailable', 'The carrier did not give the picture. Please try again.', {
      cause,
    });
  });
  if (bytes === null) throw notFound('picture');
  const kind = sniffPicture(bytes);
  if (kind === null) throw new AppError('unsupported_file', 'This is no picture that can be shown here.');
  return { type: kind.type, fileName: `picture-${index + 1}.${kind.name}`, bytes };
}
