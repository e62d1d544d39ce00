import type { MessageStatus } from '../message-status.ts';
import { kindsByCode } from '../refusals.ts';

/**
 * https://developers.telnyx.com/docs/messaging/messages/error-codes. Telnyx's pages disagree about 40300 and 40301: each
 * is called a STOP by one of them, so both are taken for one.
 */
export const telnyxKinds = kindsByCode({
  rate_limited: ['10011', '40011', '40018'],
  opted_out: ['40300', '40301'],
  bad_number: ['40001', '40012', '40310'],
  unreachable: ['40004', '40006', '40008'],
  filtered: ['40002', '40003', '40015', '40017', '40322'],
  not_registered: ['40010', '40019', '40329', '40330'],
  day_cap: ['40016'],
  queue_full: ['40318'],
  expired: ['40005', '40014'],
  invalid_text: ['40009', '40302'],
  wrong_credentials: ['10009'],
  account_blocked: ['40333'],
  wrong_setup: ['10010', '40305', '40312'],
});

/** The two failures that Telnyx calls temporary: its queue may still try. */
export const telnyxDoubtful: ReadonlySet<string> = new Set(['40006', '40008']);

const statuses: Readonly<Record<string, MessageStatus>> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  expired: 'failed',
  sending_failed: 'failed',
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  delivery_unconfirmed: 'unconfirmed',
};

/** Null for a status that is not documented. */
export function telnyxStatus(status: string | undefined): MessageStatus | null {
  return statuses[status ?? ''] ?? null;
}

/** The first failure of a message; null where it has none. */
export function telnyxError(errors: readonly { code: string }[]) {
  const code = errors[0]?.code;
  return code === undefined ? null : { code, kind: telnyxKinds.get(code) ?? ('other' as const) };
}
