import { z } from 'zod';

/** A carrier's id of a text, call or event: some 36 characters, but whoever has the key of a webhook can sign any. */
export const providerId = z.string().min(1).max(100);
