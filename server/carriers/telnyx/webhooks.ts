import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { CarrierEvent, Webhook, WebhookOutcome } from '../carrier.ts';
import { providerId } from '../provider-id.ts';
import { telnyxError, telnyxStatus } from './codes.ts';
import { inboundOf, Message } from './messages.ts';

/** A signature is taken for so long before and after its time. */
const windowMs = 300_000;
/** The head of a SubjectPublicKeyInfo with an Ed25519 key of 32 bytes (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

const Envelope = z.object({
  data: z.object({ id: providerId, event_type: z.string(), payload: z.unknown() }),
});

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null);
/** https://developers.telnyx.com/api-reference/callbacks/call-hangup */
const Hangup = z.object({
  call_session_id: providerId,
  from: z.string().default(''),
  to: z.string().default(''),
  hangup_cause: z.string().nullish(),
  start_time: instant,
  end_time: instant,
});
const unanswered = new Set(['originator_cancel', 'timeout', 'no_answer', 'user_busy', 'call_rejected']);

/**
 * Verifies a webhook and parses it: Ed25519 over `timestamp|raw body` by the account's key.
 * https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks
 */
export function receiveTelnyx(publicKey: string, { headers, rawBody }: Webhook, now: Date): WebhookOutcome {
  const signature = headers['telnyx-signature-ed25519'];
  const timestamp = headers['telnyx-timestamp'];
  if (signature === undefined || timestamp === undefined) return { outcome: 'refused', reason: 'unsigned' };
  if (!isSigned(publicKey, timestamp, rawBody, signature)) return { outcome: 'refused', reason: 'forged' };
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!(ageMs <= windowMs)) return { outcome: 'refused', reason: 'expired' };
  const event = eventOf(rawBody);
  return event === null ? { outcome: 'refused', reason: 'malformed' } : { outcome: 'event', event };
}

function isSigned(publicKey: string, timestamp: string, rawBody: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([spkiHead, Buffer.from(publicKey, 'base64')]),
      ...{ format: 'der', type: 'spki' },
    });
    const signed = Buffer.concat([Buffer.from(`${timestamp}|`), rawBody]);
    return verify(null, signed, key, Buffer.from(signature, 'base64'));
  } catch {
    // A key that is none.
    return false;
  }
}

function eventOf(rawBody: Uint8Array): CarrierEvent | null {
  const envelope = Envelope.safeParse(jsonOf(rawBody));
  if (!envelope.success) return null;
  const { id: key, event_type: type, payload } = envelope.data.data;
  if (type === 'call.hangup') return hangupOf(key, payload);
  if (!['message.received', 'message.sent', 'message.finalized'].includes(type))
    return { key, type: 'other' };
  const message = Message.safeParse(payload);
  if (!message.success) return null;
  if (type === 'message.received') return { key, type: 'inbound', text: inboundOf(message.data) };
  const status = telnyxStatus(message.data.to[0]?.status);
  if (status === null) return { key, type: 'other' };
  const report = { providerId: message.data.id, status, error: telnyxError(message.data.errors) };
  return { key, type: 'status', report };
}

/** A call that ended. A caller who gives up is an `originator_cancel`; a call that was answered ends by `normal_clearing`. */
function hangupOf(key: string, payload: unknown): CarrierEvent | null {
  const parsed = Hangup.safeParse(payload);
  if (!parsed.success) return null;
  const { call_session_id, from, to, hangup_cause, end_time, start_time } = parsed.data;
  if (!unanswered.has(hangup_cause ?? '')) return { key, type: 'other' };
  const call = { providerId: call_session_id, from, to, at: end_time ?? start_time ?? null };
  return { key, type: 'missed_call', call };
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return null;
  }
}
