import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countSegments } from '../../../../contract/segments.ts';
import type { Carrier, CarrierId, OutboundText } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { AppError } from '../../../platform/errors.ts';
import { restoreOptOuts } from '../kept-opt-outs/kept-opt-outs.service.ts';
import { askToLook } from './attempts.repository.ts';
import {
  type Candidate,
  type HeldMessage,
  holdDue,
  type Lanes,
  listDue,
  openAttempts,
  pauseNumbers,
  type SendingText,
} from './claim.repository.ts';
import { decisionsFor, type Judged } from './decide.ts';
import { dateOf } from './facts-of.ts';
import { lastPromptLane } from './lanes.ts';
import { updateMessage } from './messages.repository.ts';
import type { Access, MessagingDeps } from './messaging-deps.ts';
import { publishMessages } from './publish-messages.ts';
import { withRequiredWords } from './required-words.ts';

type Db = Kysely<Database>;

/** A text that may be handed over once, right after the commit of its claim. */
export interface ClaimedText {
  accountId: string;
  messageId: string;
  attemptId: string;
  threadId: string;
  numberId: string;
  e164: string;
  lane: number;
  /** Refused calls before this one. */
  attempts: number;
  carrier: Carrier;
  text: OutboundText;
  /** By the clock of `performance.now()`: when its phone was held and the rules were asked. */
  claimedAt: number;
}

/** What came of looking for due texts. */
export interface Claim {
  texts: ClaimedText[];
  /** Texts that were judged, also those that were held back or dropped: more may be due where it is not 0. */
  judged: number;
}

const claimSize = 25;
/** A carrier may keep a text for so long at most where nothing ends its use before. */
const longestMs = 4 * 3_600_000;
/** How long a text waits for what is missing or failed. */
const notReadyMs = 5 * 60_000;

/** Which of the due texts are left alone. */
export interface ClaimChoice {
  /** Those of these carriers. */
  except?: readonly CarrierId[];
  /** Those that are due for less long, in milliseconds: somebody else takes them first. */
  lateMs?: number;
}

/**
 * Claims up to 25 due texts of some lanes: holds their phones, asks the rules again, and opens an attempt for each that
 * may go. A stop takes the same lock, so one of the two sees the other. Each claimed text is then to be handed to
 * `sendClaimed`.
 */
export async function claimDue(deps: MessagingDeps, lanes: Lanes, choice: ClaimChoice = {}): Promise<Claim> {
  const { pause } = deps;
  const candidates = await chosen(deps, lanes, choice);
  if (candidates.length === 0) return { texts: [], judged: 0 };
  await pause?.('chosen');
  return claimThese(deps, candidates);
}

/**
 * The same for each due text by itself, after they could not be claimed together: one that cannot be claimed at all is
 * postponed, so that it does not hold up the others. `send` is called after each claim.
 */
export async function claimEach(
  deps: MessagingDeps,
  lanes: Lanes,
  choice: ClaimChoice,
  send: (texts: readonly ClaimedText[]) => Promise<void>,
): Promise<void> {
  const { db, log, now = () => new Date() } = deps;
  for (const candidate of await chosen(deps, lanes, choice)) {
    const { accountId, messageId } = candidate;
    const claim = await claimThese(deps, [candidate]).catch(async (error: unknown) => {
      log.error({ err: error, messageId }, 'a text could not be claimed');
      await updateMessage(db, accountId, messageId, { due_at: new Date(now().getTime() + notReadyMs) });
      return null;
    });
    if (claim !== null) await send(claim.texts);
  }
}

const chosen = (
  { db, now = () => new Date() }: MessagingDeps,
  lanes: Lanes,
  { except = [], lateMs = 0 }: ClaimChoice,
) => listDue(db, lanes, new Date(now().getTime() - lateMs), { limit: claimSize, except });

function claimThese(deps: MessagingDeps, candidates: readonly Candidate[]): Promise<Claim> {
  const { db, now = () => new Date(), pause } = deps;
  return db.transaction().execute(async (trx) => {
    const held = await holdDue(trx, candidates, now());
    const claimedAt = performance.now();
    const at = now();
    await restoreOptOuts(deps.keptOptOuts, trx, held, at);
    const decisions = await decisionsFor(trx, held, at);
    const access = await readAccess(deps, trx, held);
    const texts: ClaimedText[] = [];
    const sending: SendingText[] = [];
    for (const [index, message] of held.entries()) {
      const fate = fateOf(message, decisions[index] ?? null, access.get(message.numberId) ?? null, at);
      if (fate.kind === 'send') {
        const { body, sendBefore, carrier, hookUrl, proof } = fate;
        const attemptId = randomUUID();
        sending.push({ ...message, attemptId, body, proof, segments: countSegments(body).segments });
        const text = {
          from: message.own,
          to: message.e164,
          body,
          statusUrl: `${hookUrl}/${attemptId}`,
          sendBefore,
        };
        texts.push({ ...message, attemptId, carrier, text, claimedAt });
      } else {
        const { state, reasons, proof, dueAt } = fate;
        await updateMessage(trx, message.accountId, message.messageId, {
          ...{ state, reasons: JSON.stringify(reasons), proof },
          ...(dueAt && { due_at: dueAt }),
        });
        if (isUnanswered(message, fate))
          await askToLook(trx, message.accountId, message.threadId, 'unanswered', at);
      }
    }
    await openAttempts(trx, sending, at);
    const pauses = pacing(deps, texts, at);
    await together(trx, (on) =>
      Promise.all([pauseNumbers(on, 'paced_until', pauses), publishMessages(on, held)]),
    );
    await pause?.('decided');
    return { texts, judged: held.length };
  });
}

interface Kept {
  kind: 'keep';
  state: 'held' | 'refused' | 'void';
  reasons: { rule: string; why: string }[];
  proof: string | null;
  dueAt: Date | null;
}
type Fate =
  | { kind: 'send'; body: string; sendBefore: Date; carrier: Carrier; hookUrl: string; proof: string }
  | Kept;

const drop = (rule: string, why: string): Fate => ({
  ...{ kind: 'keep', state: 'void', reasons: [{ rule, why }], proof: null, dueAt: null },
});

function fateOf(message: HeldMessage, judged: Judged | null, access: Access | null, at: Date): Fate {
  const { epoch, threadEpoch, author, threadMode, sendBefore } = message;
  if (epoch !== null && epoch !== threadEpoch) {
    return drop('newer', 'The person wrote again, or somebody else answers now.');
  }
  if (author === 'assistant' && threadMode !== 'assistant' && message.class !== 'safety') {
    return drop('mode', 'The assistant does not answer in this conversation now.');
  }
  // Whoever changed it since, the customer, a person or the CRM: what is written here would send them to the wrong day.
  if (message.isVisitChanged) return drop('visit', 'The visit was changed since.');
  if (message.isReached) return drop('reached', 'They have reached somebody since, or have a visit.');
  if (sendBefore !== null && sendBefore <= at) return drop('deadline', 'Its time has passed.');
  if (judged === null) return drop('thread', 'The conversation is gone.');
  const { decision, thread } = judged;
  const proof = JSON.stringify(decision.proof);
  if (decision.decision === 'never') {
    const reasons = [...decision.reasons];
    return { kind: 'keep', state: 'refused', reasons, proof, dueAt: null };
  }
  if (message.isStoppedSince && message.class !== 'opt_out_confirmation') {
    return drop('stopped', 'Texts were stopped after it was written.');
  }
  if (decision.decision === 'hold') {
    const until = dateOf(decision.until);
    if (sendBefore !== null && until >= sendBefore) {
      return drop('deadline', `It may not go before ${until.toISOString()}, when its time has passed.`);
    }
    const reasons = [...decision.reasons];
    return { kind: 'keep', state: 'held', reasons, proof, dueAt: until };
  }
  const { company } = thread;
  if (access === null || company === null) {
    const why = company === null ? 'The company has no name yet.' : 'The number is not connected.';
    const dueAt = new Date(at.getTime() + notReadyMs);
    return { kind: 'keep', state: 'held', reasons: [{ rule: 'setup', why }], proof, dueAt };
  }
  const limits = [decision.sendBefore && dateOf(decision.sendBefore), sendBefore].filter(
    (one) => one !== null,
  );
  const latest = Math.min(at.getTime() + longestMs, ...limits.map((one) => one.getTime()));
  const speaker = { company, isPerson: author === 'user' };
  const body = withRequiredWords(message.body, decision.mustSay, speaker);
  return { kind: 'send', body, sendBefore: new Date(latest), ...access, proof };
}

/**
 * Whether somebody waits for an answer that will not go any more, and that nothing takes the place of, or does not know
 * what became of their visit, also where they stopped texts since.
 */
function isUnanswered(
  { isAnswer, isNotice, isStoppedSince }: HeldMessage,
  { state, reasons }: Kept,
): boolean {
  if (state === 'held') return false;
  if (isNotice) return reasons.every(({ rule }) => rule !== 'visit');
  const isLost = state === 'refused' || reasons.some(({ rule }) => rule === 'deadline');
  return isAnswer && !isStoppedSince && isLost;
}

async function readAccess({ carriers, log }: MessagingDeps, trx: Db, held: readonly HeldMessage[]) {
  const numbers = [...new Map(held.map((message) => [message.numberId, message])).values()];
  const access = await carriers.accessOf(trx, numbers);
  return new Map(
    [...access].map(([numberId, one]) => {
      if (!(one instanceof AppError)) return [numberId, one];
      // One company's credentials that cannot be read must not hold up everybody's texts.
      log.error({ err: one, numberId }, 'the credentials of a number cannot be read');
      return [numberId, null];
    }),
  );
}

/** Until when numbers wait after these texts, so that they keep their pace; who waits for an answer is not held up. */
function pacing({ perSecond = 10 }: MessagingDeps, texts: readonly ClaimedText[], at: Date) {
  const bulk = Map.groupBy(
    texts.filter(({ lane }) => lane > lastPromptLane),
    ({ numberId }) => numberId,
  );
  return [...bulk].flatMap(([numberId, sent]) => {
    const [first] = sent;
    const until = new Date(at.getTime() + (sent.length / perSecond) * 1000);
    return first === undefined ? [] : [{ accountId: first.accountId, numberId, until }];
  });
}
