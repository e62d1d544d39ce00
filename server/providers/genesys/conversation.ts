import { z } from 'zod';

// A conversation of the analytics detail query, as far as it is used
// (developer.genesys.cloud/analyticsdatamanagement/analytics/detail/conversation-query).

const Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const text = z.string().nullish();
/** What Genesys leaves out when it is empty. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const Session = z.object({
  mediaType: text,
  ani: text,
  dnis: text,
  metrics: list(z.object({ name: text })),
  segments: list(z.object({ segmentType: text })),
});
export type Session = z.output<typeof Session>;

const Participant = z.object({ purpose: text, userId: text, participantName: text, sessions: list(Session) });
export type Participant = z.output<typeof Participant>;

export const Conversation = z.object({
  conversationId: z.string().min(1),
  conversationStart: Instant,
  conversationEnd: Instant.nullish(),
  originatingDirection: z.enum(['inbound', 'outbound']).nullish().catch(null),
  participants: list(Participant),
});
export type Conversation = z.output<typeof Conversation>;
