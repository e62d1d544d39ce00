import { z } from 'zod';

/** Who sends a request. */
export const roles = ['anonymous', 'customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * A request before the world's ids and words are filled in (`{{owner.importId}}`, `{{made.token}}`), so that its JSON can be sent again in
 * another world.
 */
export const HostileRequest = z.object({
  /** The route of the document it was made from. */
  route: z.string(),
  as: z.enum(roles),
  /** Which of the users of that role. */
  who: z.int().min(0),
  method: z.string(),
  /** With its query. */
  path: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string().nullable(),
  /** How the body becomes bytes; `latin1` for those that are no UTF-8. */
  bytes: z.enum(['utf8', 'latin1']),
  /** The internet address of the client. */
  from: z.string(),
  /** What the route needs, such as a code or a link, is prepared before it is sent. */
  prepared: z.boolean().default(false),
  /** Sent over a connection, byte by byte as it stands, and not handed to the server directly. */
  wire: z.boolean(),
});
export type HostileRequest = z.infer<typeof HostileRequest>;
