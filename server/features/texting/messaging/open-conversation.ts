import type { Kysely } from 'kysely';
import type { Attention } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { beginningOf, type Playbook, readConversation } from '../agent/conversation.ts';
import { begin } from '../agent/respond.ts';
import { answeringCompany } from '../company/company.service.ts';
import { createCalendar } from '../scheduling/calendar.service.ts';
import { attentionOf } from './answer-turn.ts';
import type { OwnNumber } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { holdTurn, whoTexts } from './turns.repository.ts';

/** Whom the company writes to first, and why. */
export interface Opening {
  number: Pick<OwnNumber, 'accountId' | 'company'>;
  threadId: string;
  e164: string;
  playbook: Playbook;
  /** What they asked for, in the words of the system that says so. */
  asked?: string | null;
  /** The visit that it is about. */
  appointmentId?: string | null;
}

/** The assistant's first text, with its state once that is sent. */
export interface Opened {
  body: string;
  why: string;
  conversation: string;
  /** Why a person has to look at it already. */
  attention: Attention | null;
}

/** What the assistant writes first; null while it may not answer, for then nobody would go on from there. */
export async function openConversation(
  trx: Kysely<Database>,
  { db }: Pick<MessagingDeps, 'db'>,
  { number, threadId, e164, playbook, asked = null, appointmentId = null }: Opening,
  at: Date,
): Promise<Opened | null> {
  const { accountId } = number;
  const company = await answeringCompany(trx, accountId);
  if (company === null) return null;
  const before = readConversation((await holdTurn(trx, { accountId, threadId, e164 }))?.conversation);
  const { isCustomer, name } = await whoTexts(trx, accountId, e164);
  const begun = beginningOf(before, playbook, appointmentId);
  const opened = await begin(
    { ...begun, name: begun.name ?? name },
    { company: { ...company, name: number.company ?? company.name }, e164, threadId },
    createCalendar({ db, accountId, company, now: () => at }),
    Temporal.Instant.fromEpochMilliseconds(at.getTime()),
    { asked, isCustomer },
  );
  const [body] = opened.texts;
  if (body === undefined) return null;
  return {
    ...{ body, why: JSON.stringify(opened.why), conversation: JSON.stringify(opened.conversation) },
    attention: opened.handOver === null ? null : attentionOf(opened.handOver),
  };
}
