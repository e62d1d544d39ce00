import { readOptOut } from '../../opt-out/read-opt-out.ts';
import { asksOfVisit, type Conversation, newConversation, type Playbook } from '../conversation.ts';
import type { AgentCompany, Calendar } from '../facts.ts';
import { readingQuestion } from '../model/ask-reading.ts';
import type { ModelReading } from '../model/model-reading.ts';
import { namesEmergency, threatensWithLaw } from '../read/emergency.ts';
import { begin, type Known, respond } from '../respond.ts';

/** What the phone shows after a text. */
export interface Answered {
  texts: string[];
  /** Why a person took over; null while the assistant answers. */
  handedOver: string | null;
  /** Whether a person is to answer something beside the assistant. */
  passesOn: boolean;
}

/** One phone in conversation with a company. */
export interface Talk {
  /** The assistant writes first. */
  begin(known: Known): Promise<Answered>;
  /** Sends a text some time after the last, and waits until it has been answered. */
  say(text: string, after: Temporal.Duration, picture?: 'with a picture'): Promise<Answered>;
}

/** Whose phone it is. */
export interface Phone {
  e164?: string;
  playbook?: Playbook;
  name?: string | null;
  /** What it comes from; a new one otherwise. */
  before?: Conversation;
  /** Answers as a model would what it is asked about a text; null for no answer. */
  model?: (question: string) => unknown;
}

/** Opens a conversation of a phone with a company, from its first text; the opt-out's rules go first, as in the product. */
export function open(
  company: AgentCompany,
  calendar: Calendar,
  now: Temporal.Instant,
  { e164 = '+18015550142', playbook = 'speed_to_lead', name = null, before, model }: Phone = {},
): Talk {
  let conversation = before ?? { ...newConversation(playbook), name };
  const facts = { company, e164, threadId: null };
  let at = now;
  let isStopped = false;
  let handedOver: string | null = null;
  return {
    async begin(known) {
      const opened = await begin(conversation, facts, calendar, at, known);
      conversation = opened.conversation;
      handedOver = opened.handOver;
      return { texts: opened.texts, handedOver, passesOn: opened.passesOn };
    },
    async say(text, after, picture) {
      at = at.add(
        Temporal.Duration.from({
          seconds: Math.round(after.total({ unit: 'second', relativeTo: at.toZonedDateTimeISO('UTC') })),
        }),
      );
      const appointmentOpen = (await calendar.next(e164)).length > 0;
      const read = readOptOut(text, {
        ...{ stopped: isStopped, restartAsked: false, appointmentOpen },
        cancelAsked: asksOfVisit(conversation.asked, appointmentOpen),
      });
      const decision = read.decision === 'unclear' && namesEmergency(text) ? 'none' : read.decision;
      if (decision === 'stop' || decision === 'call-instead') {
        const texts = isStopped ? [] : ['You will get no more texts from this number.'];
        isStopped = true;
        if (decision === 'call-instead') handedOver = 'call_not_text';
        else if (threatensWithLaw(text)) handedOver ??= 'complaint';
        return { texts, handedOver, passesOn: false };
      }
      if (decision === 'start') isStopped = false;
      if (decision === 'unclear') handedOver ??= 'unclear_stop';
      if (isStopped || handedOver !== null || decision !== 'none')
        return { texts: [], handedOver, passesOn: false };
      const heard =
        model === undefined
          ? null
          : readBy(model, readingQuestion(conversation, [text], company, at, 'schema'));
      const turn = await respond(conversation, [text], facts, calendar, at, {
        ...{ heard, hasPicture: picture !== undefined },
      });
      conversation = turn.conversation;
      handedOver = turn.handOver;
      return { texts: turn.texts, handedOver, passesOn: turn.passesOn };
    },
  };
}

/** What a model's answer says; null where it was not asked, gave none, or it does not fit. */
function readBy(
  model: (question: string) => unknown,
  asked: ReturnType<typeof readingQuestion>,
): ModelReading | null {
  return asked === null ? null : (asked.schema.safeParse(model(asked.question)).data ?? null);
}
