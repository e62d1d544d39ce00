import * as z from 'zod/mini';
import { sides } from './catalogue/vendor.ts';
import { success } from './errors.ts';

export const SideName = z.enum(sides);

/** What the consent popup is opened for. `provider` is the catalogue's value. */
export const OAuthInitiateRequest = z.object({
  type: SideName,
  provider: z.string().check(z.trim(), z.minLength(1, 'Provider is required'), z.maxLength(60)),
  region: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  accountName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type OAuthInitiateRequest = z.infer<typeof OAuthInitiateRequest>;
export const OAuthInitiateAnswer = success(z.object({ authorizationUrl: z.url() }));

export const OAuthDisconnectRequest = z.object({ type: SideName });

const SideConsent = z.object({
  connected: z.boolean(),
  /** The consent ran out and renewing it did not help. */
  expired: z.boolean(),
  expiresAt: z.nullable(z.iso.datetime()),
});
/** `GET /api/oauth/status`: connections made by consent, not by key. */
export const OAuthStatus = z.object({ softphone: SideConsent, crm: SideConsent });
export type OAuthStatus = z.infer<typeof OAuthStatus>;
export const OAuthStatusAnswer = success(OAuthStatus);

/**
 * Where a connection stands: its first reading waits or runs, all is well, it needs more from the customer
 * (`incomplete`), its key or consent no longer holds (`refused`), or the vendor does not answer for now (`waiting`).
 */
export const connectionStates = ['first_reading', 'working', 'incomplete', 'refused', 'waiting'] as const;
export const ConnectionState = z.enum(connectionStates);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** The one button that would fix it: give consent again, type the key again, or retry. */
export const mends = ['reconnect', 'edit', 'retry'] as const;

const Stream = z.object({
  kind: z.enum(['leads', 'calls', 'customers', 'subscriptions']),
  /** Read so far, over all readings. */
  records: z.int(),
  refused: z.int(),
  /** Everything up to this moment was read. */
  through: z.nullable(z.iso.datetime()),
  /** A reading is under way or was broken off half way. */
  reading: z.boolean(),
});

/** One connected system with its health. */
export const Connection = z.object({
  side: SideName,
  /** The catalogue's value. */
  vendor: z.string(),
  method: z.enum(['oauth', 'api-key']),
  /** True when it is the stand-in that ships with the product, so its records are not real. */
  sandbox: z.boolean(),
  state: ConnectionState,
  connectedAt: z.iso.datetime(),
  connectedBy: z.string(),
  lastReadAt: z.nullable(z.iso.datetime()),
  nextReadAt: z.nullable(z.iso.datetime()),
  streams: z.array(Stream),
  /** Since when and why it fails, and how to fix it; null while it works. */
  problem: z.nullable(z.object({ since: z.iso.datetime(), why: z.string(), mend: z.enum(mends) })),
  /** What the vendor's API cannot provide, as a sentence. */
  cannot: z.nullable(z.string()),
});
export type Connection = z.infer<typeof Connection>;
export const ConnectionsAnswer = success(z.object({ connections: z.array(Connection) }));
/** `POST /api/connections/:side/read`: reads now instead of at the next turn. */
export const ReadNowAnswer = success(z.object({ started: z.boolean(), message: z.string() }));
