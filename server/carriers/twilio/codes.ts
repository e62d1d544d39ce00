import type { MessageStatus } from '../message-status.ts';
import { kindsByCode } from '../refusals.ts';

/** https://www.twilio.com/docs/api/errors, of creates (2xxxx) and of messages that failed later (3xxxx). */
export const twilioKinds = kindsByCode({
  rate_limited: ['20429', '30022'],
  opted_out: ['21610'],
  bad_number: ['21211', '21217', '21604', '21614', '30006'],
  unreachable: ['30003', '30005', '30008'],
  filtered: ['30004', '30007'],
  blocked_for_now: ['14107', '30450'],
  not_registered: ['30024', '30032', '30034', '30035'],
  day_cap: ['30023', '30027', '63038'],
  queue_full: ['21611', '30001'],
  expired: ['30036'],
  invalid_text: ['21602', '21617', '21619', '30019'],
  wrong_credentials: ['20003'],
  account_blocked: ['20005', '30002', '90010'],
  wrong_setup: ['20404', '21212', '21408', '21603', '21606', '21612', '21659', '21701', '21703'],
});

const statuses: Readonly<Record<string, MessageStatus>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  partially_delivered: 'unconfirmed',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'canceled',
};

/** Null for a status that Twilio may add without notice. */
export function twilioStatus(status: string): MessageStatus | null {
  return statuses[status] ?? null;
}

/** A failure's code as a callback or a message has it: absent, empty and 0 are none. */
export function twilioError(code: string | number | null | undefined) {
  const text = String(code ?? '');
  if (text === '' || text === '0') return null;
  return { code: text, kind: twilioKinds.get(text) ?? ('other' as const) };
}
