import type { z } from 'zod';
import type { VendorRequest } from '../providers/vendor-api.ts';
import type { MessageStatus } from './message-status.ts';
import type { RefusalKind } from './refusals.ts';

export type CarrierId = 'twilio' | 'telnyx';

/** One text to be handed over. */
export interface OutboundText {
  /** E.164, one of the account's own numbers. */
  from: string;
  /** E.164. */
  to: string;
  body: string;
  /** Where the carrier reports the text's states. With an id of the attempt in it, a lost answer can be found by it. */
  statusUrl: string;
  /** After this the text must not leave. */
  sendBefore: Date;
  /** By `performance.now()`: the call starts before then, or ends as `no_connection`. */
  startBy?: number;
}

/**
 * What became of one call to send. Only `refused` with `certain` may be followed by a second attempt; after `unknown`
 * the text may be on its way.
 */
export type SendOutcome =
  | { outcome: 'accepted'; providerId: string; status: MessageStatus; segments: number | null }
  | { outcome: 'refused'; code: string; kind: RefusalKind; certain: boolean; retryAt: Date | null }
  /** No answer, a failure of the carrier's own, or an answer that says nothing: `reason` is for the log. */
  | { outcome: 'unknown'; reason: string };

/** A text that was accepted, as the carrier has it now. */
export interface SentText {
  providerId: string;
  from: string | null;
  to: string;
  /** Null where the carrier's list has none. */
  body: string | null;
  status: MessageStatus;
  /** The carrier's own code of a failure, and what it means here. */
  error: { code: string; kind: RefusalKind } | null;
  segments: number | null;
  createdAt: Date;
}

/** What a text must have in common with one whose answer was lost. */
export interface LostText {
  from: string;
  to: string;
  body: string;
  /** When the call began. */
  since: Date;
}

export interface InboundText {
  providerId: string;
  from: string;
  to: string;
  body: string;
  media: readonly { url: string; contentType: string | null }[];
  /** The keyword the carrier has acted on itself; null where it says none. */
  keyword: 'stop' | 'start' | 'help' | null;
  /** Null where the carrier does not say. */
  receivedAt: Date | null;
}

/** A call to an own number that nobody answered. */
export interface MissedCall {
  providerId: string;
  /** As the carrier says it: not always a number. */
  from: string;
  to: string;
  /** When it ended; null where the carrier does not say. */
  at: Date | null;
}

/** A person's number that a carrier blocks, by an opt-out that it acted on itself. */
export interface BlockedPhone {
  e164: string;
  /** When the person said so; null where the carrier does not say. */
  since: Date | null;
  /** The word that they sent; null where the carrier does not say. */
  word: string | null;
}

export interface StatusReport {
  providerId: string;
  status: MessageStatus;
  error: { code: string; kind: RefusalKind } | null;
}

/** A request that came to a webhook's address, before anything of it is believed. */
export interface Webhook {
  /** The address as the carrier was told it, with its query: what it signs. */
  url: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: Uint8Array;
}

/** `key` is the same for every delivery of an event: a second one with the same key is to change nothing. */
export type CarrierEvent = { key: string } & (
  | { type: 'inbound'; text: InboundText }
  | { type: 'status'; report: StatusReport }
  | { type: 'missed_call'; call: MissedCall }
  /** Genuine, and of no use here. */
  | { type: 'other' }
);
export type WebhookOutcome =
  | { outcome: 'event'; event: CarrierEvent }
  | { outcome: 'refused'; reason: 'unsigned' | 'forged' | 'expired' | 'malformed' };

export type RegistrationState = 'missing' | 'pending' | 'approved' | 'refused';

/** Whether a number may send, and what it lacks. */
export interface NumberState {
  /** Null where the account has no such number. */
  number: { kind: 'local' | 'toll_free'; sms: boolean; webhookUrl: string | null } | null;
  /** Null where a number of this kind needs none. */
  brand: RegistrationState | null;
  campaign: RegistrationState | null;
  tollFree: RegistrationState | null;
  maySend: boolean;
  /** The carrier's own words about what is refused or pending. */
  reasons: readonly string[];
}

/** A carrier of texts for one account. No call is tried twice; all but `send` throw VendorError. */
export interface Carrier {
  id: CarrierId;
  /** Sends one text by one HTTP call. Never throws for what a carrier or the network does. */
  send(text: OutboundText): Promise<SendOutcome>;
  /** One message by the carrier's id; null where the carrier has none. */
  lookUp(providerId: string): Promise<SentText | null>;
  /**
   * Texts that can be the one whose answer was lost, newest first. None proves nothing while the carrier may hold the
   * text in a queue that its list does not show.
   */
  findSent(text: LostText): Promise<SentText[]>;
  /** Texts that people sent to a number since a time, a page at a time, each text at least once. */
  fetchInbound(to: string, since: Date): AsyncGenerator<InboundText[]>;
  /** The people whom the carrier blocks for own numbers, a page at a time; none where it gives no such list. */
  blocked(own: readonly string[]): AsyncGenerator<BlockedPhone[]>;
  /**
   * A file that came with a text, by its address; null where the carrier has it no more. Throws VendorError `wrong_place`
   * for an address that is none of the carrier's files.
   */
  media(url: string): Promise<Uint8Array | null>;
  /** The state of a number and of its registrations. */
  numberState(e164: string): Promise<NumberState>;
  /**
   * Has inbound texts of a number reported to an address. A Telnyx messaging profile has one address for all of its
   * numbers. Throws VendorError `rejected` where the account has no such number.
   */
  setWebhook(e164: string, url: string): Promise<void>;
  /** The cheapest call that shows that the credentials hold. */
  check(): Promise<void>;
  /** Verifies and parses a webhook. `now` is when it came. */
  receive(webhook: Webhook, now: Date): WebhookOutcome;
}

/** One call that reads: its answer, parsed. Throws VendorError. */
export type Get = <T>(request: VendorRequest, schema: z.ZodType<T>) => Promise<T>;
