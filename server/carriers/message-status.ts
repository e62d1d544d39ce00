/**
 * Where an accepted text is, in the order in which reports outrank one another: reports come late, doubled and out of
 * order. `unconfirmed` is no failure: some networks return no receipts.
 */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'unconfirmed',
  'canceled',
  'failed',
  'undelivered',
  'delivered',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The status after a report; the same whatever the order in which reports come. */
export function advanceStatus(current: MessageStatus, reported: MessageStatus): MessageStatus {
  return messageStatuses.indexOf(reported) > messageStatuses.indexOf(current) ? reported : current;
}
