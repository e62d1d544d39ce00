import { z } from 'zod';
import type { InboundText, SentText } from '../carrier.ts';
import { isReadable, listed } from '../listed.ts';
import type { SendDialect } from '../send-once.ts';
import { twilioError, twilioKinds, twilioStatus } from './codes.ts';

const count = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

/** https://www.twilio.com/docs/messaging/api/message-resource */
export const Message = z.object({
  sid: z.string().min(1),
  status: z.string(),
  direction: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  body: z.string().nullable(),
  num_segments: count,
  num_media: count,
  error_code: z.number().nullable(),
  /** RFC 2822, in GMT. */
  date_created: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .transform((text) => new Date(text)),
});
export type Message = z.infer<typeof Message>;

export const MessagePage = z.object({
  messages: listed(Message).transform((messages) => messages.filter(isReadable)),
  next_page_uri: z.string().nullable(),
});

const Accepted = Message.pick({ sid: true, status: true }).extend({ num_segments: count.catch(0) });
const Refusal = z.object({ code: z.number() });

/** How Twilio answers a create: 201 with the message, or 4xx with a code of its own. */
export const twilioSend: SendDialect<z.infer<typeof Accepted>> = {
  accepted: Accepted,
  outcome: ({ sid, status, num_segments }) => ({
    outcome: 'accepted',
    providerId: sid,
    status: twilioStatus(status) ?? 'queued',
    // A Messaging Service says 0 until it has chosen a sender.
    segments: num_segments === 0 ? null : num_segments,
  }),
  refusalCode(body) {
    const refusal = Refusal.safeParse(body);
    return refusal.success ? String(refusal.data.code) : null;
  },
  doubtful: new Set(),
  kinds: twilioKinds,
};

export function sentOf(message: Message): SentText {
  return {
    providerId: message.sid,
    from: message.from,
    to: message.to,
    body: message.body,
    // What is not known ranks lowest, so that it changes nothing.
    status: twilioStatus(message.status) ?? 'queued',
    error: twilioError(message.error_code),
    segments: message.num_segments === 0 ? null : message.num_segments,
    createdAt: message.date_created,
  };
}

export function inboundOf(message: Message, media: InboundText['media']): InboundText {
  return {
    providerId: message.sid,
    from: message.from ?? '',
    to: message.to,
    body: message.body ?? '',
    media,
    keyword: null,
    receivedAt: message.date_created,
  };
}
