import { z } from 'zod';

/**
 * A carrier's id of a text, call or event: some 36 letters, digits and marks. Whoever has the key of a webhook can sign any;
 * one that the database could not keep, with a NUL, would fail the reports of others that are stored with it.
 */
export const providerId = z.string().regex(/^[!-~]{1,100}$/);
