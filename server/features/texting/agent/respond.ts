import type { Conversation, HandOver } from './conversation.ts';
import type { Calendar, Facts } from './facts.ts';

/** What a turn comes to. */
export interface Response {
  conversation: Conversation;
  texts: string[];
  handOver: HandOver | null;
  class: 'reply' | 'safety';
}

/** Answers the texts of one turn. Pure but for the calendar. */
export async function respond(
  conversation: Conversation,
  _texts: readonly string[],
  { company }: Facts,
  _calendar: Calendar,
  _now: Temporal.Instant,
): Promise<Response> {
  if (conversation.handedOver !== null)
    return { conversation, texts: [], handOver: conversation.handedOver, class: 'reply' };
  return {
    conversation: { handedOver: 'not_understood' },
    texts: [
      `${company.name}: this is an automated reply. A person will answer you here. Reply STOP to opt out.`,
    ],
    handOver: 'not_understood',
    class: 'reply',
  };
}
