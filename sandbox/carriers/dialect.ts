import type { AcceptedText, CarrierId, MissedCall, OwnNumber, ReceivedText, TextState } from './records.ts';

/** An answer in the carrier's own shape. */
export interface CarrierAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A webhook before it is signed. */
export interface OutgoingWebhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Why a send is refused that no fault refuses. */
export type Refusal = 'unknown_from' | 'bad_to' | 'opted_out' | 'empty' | 'too_long';

/** What one carrier does in its own way. */
export interface CarrierDialect {
  id: CarrierId;
  label: string;
  /** Valid credentials: printed at start and on the home page. */
  keys: Readonly<Record<string, string>>;
  /** The live carrier's host names and paths. */
  addresses: readonly RegExp[];
  /** Paths that ask for no credentials. */
  isOpen?(path: string): boolean;
  isSend(method: string, path: string): boolean;
  /** Whether a STOP holds for the account's every number, and not only for the one it was sent to. */
  blocksAll: boolean;
  /** Single words that block, unblock and ask for help; compared in capitals, without spaces around them. */
  keywords: Readonly<Record<'stop' | 'start' | 'help', readonly string[]>>;
  /** The code with which a text fails later whose number is not registered. */
  unregistered(number: OwnNumber): string;
  /** The code of a text that was not sent in time. */
  expiredCode: string;
  newId(): string;
  newCallId(): string;
  unauthorized: CarrierAnswer;
  tooMany: CarrierAnswer;
  broken: CarrierAnswer;
  refused(code: string): CarrierAnswer;
  refusalCodes: Readonly<Record<Refusal, string>>;
  /** Whether a request proves who asks. */
  knows(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Tries of one webhook in all: after no connection, and after an answer that is not 2xx. */
  tries: { unconnected: number; refused: number };
  /** How long it waits for an answer to a webhook, in milliseconds. */
  webhookTimeoutMs: number;
  statusWebhook(
    text: AcceptedText,
    state: Pick<TextState, 'state' | 'error' | 'at'>,
    url: string,
  ): OutgoingWebhook;
  missedCallWebhook(call: MissedCall, url: string): OutgoingWebhook;
  inboundWebhook(text: ReceivedText, keyword: 'stop' | 'start' | 'help' | null, url: string): OutgoingWebhook;
}
