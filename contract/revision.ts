import { z } from 'zod';

/**
 * Sent along with a save: the revision that the form began with, as the answer before named it. When something else is
 * stored by then, the save is refused with `conflict`. Left out, it overwrites whatever there is.
 */
export const Revision = z.string().max(100).optional();
