import { z } from 'zod';
import type { CarrierEvent, InboundText, Webhook, WebhookOutcome } from '../carrier.ts';
import { providerId } from '../provider-id.ts';
import { twilioCallEvent } from './calls.ts';
import { twilioError, twilioStatus } from './codes.ts';
import type { TwilioCredentials } from './credentials.ts';
import { isTwilioSigned } from './signature.ts';

// Fields beside these come and go without notice: https://www.twilio.com/docs/messaging/guides/webhook-request
const Common = z.object({ AccountSid: z.string(), MessageSid: providerId });
const Inbound = Common.extend({
  From: z.string().min(1),
  To: z.string().min(1),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).max(10).catch(0),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
});
const Status = Common.extend({ MessageStatus: z.string(), ErrorCode: z.string().optional() });

/** Verifies a webhook of messages or calls and parses it. Twilio signs no time: the same request stays valid for ever. */
export function receiveTwilio(
  { accountSid, authToken }: TwilioCredentials,
  { url, headers, rawBody }: Webhook,
): WebhookOutcome {
  const signature = headers['x-twilio-signature'];
  if (signature === undefined) return { outcome: 'refused', reason: 'unsigned' };
  const form = new URLSearchParams(Buffer.from(rawBody).toString('utf8'));
  if (!isTwilioSigned(authToken, url, form, signature)) return { outcome: 'refused', reason: 'forged' };
  const fields = Object.fromEntries(form);
  const event = eventOf(fields);
  if (event === null || fields.AccountSid !== accountSid) return { outcome: 'refused', reason: 'malformed' };
  return { outcome: 'event', event };
}

function eventOf(fields: Record<string, string>): CarrierEvent | null {
  if ('CallSid' in fields) return twilioCallEvent(fields);
  return 'MessageStatus' in fields && fields.MessageStatus !== 'received'
    ? statusOf(fields)
    : inboundOf(fields);
}

function statusOf(fields: Record<string, string>): CarrierEvent | null {
  const parsed = Status.safeParse(fields);
  if (!parsed.success) return null;
  const { MessageSid, MessageStatus, ErrorCode = '' } = parsed.data;
  const key = `${MessageSid}:${MessageStatus}:${ErrorCode}`;
  const status = twilioStatus(MessageStatus);
  if (status === null) return { key, type: 'other' };
  return { key, type: 'status', report: { providerId: MessageSid, status, error: twilioError(ErrorCode) } };
}

function inboundOf(fields: Record<string, string>): CarrierEvent | null {
  const parsed = Inbound.safeParse(fields);
  if (!parsed.success) return null;
  const { MessageSid, From, To, Body, NumMedia, OptOutType } = parsed.data;
  const media = Array.from({ length: NumMedia }, (_, index) => ({
    url: fields[`MediaUrl${index}`] ?? '',
    contentType: fields[`MediaContentType${index}`] ?? null,
  })).filter(({ url }) => url !== '');
  const keyword = OptOutType === undefined ? null : keywords[OptOutType];
  const text: InboundText = {
    providerId: MessageSid,
    from: From,
    to: To,
    body: Body,
    media,
    keyword,
    receivedAt: null,
  };
  return { key: `${MessageSid}:received:`, type: 'inbound', text };
}

const keywords = { STOP: 'stop', START: 'start', HELP: 'help' } as const;
