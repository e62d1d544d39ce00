import { z } from 'zod';
import type { InboundText, SentText } from '../carrier.ts';
import { providerId } from '../provider-id.ts';
import type { SendDialect } from '../send-once.ts';
import { telnyxDoubtful, telnyxError, telnyxKinds, telnyxStatus } from './codes.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Errors = z
  .array(z.object({ code: z.coerce.string() }))
  .nullish()
  .transform((errors) => errors ?? []);
const Recipients = z.array(z.object({ phone_number: z.string(), status: z.string().optional() })).min(1);

/** A message as a webhook and a look-up have it: https://developers.telnyx.com/docs/messaging/messages */
export const Message = z.object({
  id: providerId,
  direction: z.enum(['inbound', 'outbound']),
  from: z.object({ phone_number: z.string() }),
  to: Recipients,
  text: z.string().nullish(),
  media: z
    .array(z.object({ url: z.string(), content_type: z.string().nullish() }))
    .nullish()
    .transform((media) => media ?? []),
  parts: z.number().int().nullish(),
  errors: Errors,
  received_at: instant.nullish(),
  autoresponse_type: z.string().nullish(),
});
export type Message = z.infer<typeof Message>;

const Accepted = z.object({
  data: z.object({ id: z.string().min(1), to: Recipients, parts: z.number().int().nullish() }),
});
const Refusal = z.object({ errors: z.array(z.object({ code: z.coerce.string() })).min(1) });

/** How Telnyx answers a create: 200 with the message, or 4xx with a list of errors. */
export const telnyxSend: SendDialect<z.infer<typeof Accepted>> = {
  accepted: Accepted,
  outcome: ({ data }) => ({
    outcome: 'accepted',
    providerId: data.id,
    status: telnyxStatus(data.to[0]?.status) ?? 'queued',
    segments: data.parts ?? null,
  }),
  refusalCode(body) {
    const refusal = Refusal.safeParse(body);
    return refusal.success ? (refusal.data.errors[0]?.code ?? null) : null;
  },
  doubtful: telnyxDoubtful,
  kinds: telnyxKinds,
};

export function sentOf(message: Message): SentText {
  const [recipient] = message.to;
  return {
    providerId: message.id,
    from: message.from.phone_number,
    to: recipient?.phone_number ?? '',
    body: message.text ?? null,
    // What is not known ranks lowest, so that it changes nothing.
    status: telnyxStatus(recipient?.status) ?? 'queued',
    error: telnyxError(message.errors),
    segments: message.parts ?? null,
    createdAt: message.received_at ?? new Date(0),
  };
}

const keywords: Readonly<Record<string, InboundText['keyword']>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
};

export function inboundOf(message: Message): InboundText {
  return {
    providerId: message.id,
    from: message.from.phone_number,
    to: message.to[0]?.phone_number ?? '',
    body: message.text ?? '',
    media: message.media.map(({ url, content_type }) => ({ url, contentType: content_type ?? null })),
    keyword: keywords[message.autoresponse_type?.toUpperCase() ?? ''] ?? null,
    receivedAt: message.received_at ?? null,
  };
}
