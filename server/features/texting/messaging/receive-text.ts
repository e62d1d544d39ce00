import type { Kysely } from 'kysely';
import { type Attention, isSilent } from '../../../../contract/conversations.ts';
import type { InboundText } from '../../../carriers/carrier.ts';
import { isMediaAddress } from '../../../carriers/media-address.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { asksOfVisit } from '../agent/conversation.ts';
import { namesEmergency, threatensWithLaw } from '../agent/read/emergency.ts';
import { holdForUnclearStop, resumeTexts, stopTexts } from '../consent/consent.service.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { noteSources } from '../contacts/contacts.service.ts';
import { hasOpenVisit } from '../scheduling/calendar.service.ts';
import {
  noteInbound,
  settleUnclearStop,
  type Thread,
  threadOfHeldNumber,
} from '../threads/threads.service.ts';
import { askToLook } from './attempts.repository.ts';
import { forgetPerson } from './forget-person.ts';
import { isOwnNumber, type OwnNumber } from './inbound.repository.ts';
import { countOwn, insertReceived, type ReceivedMessage } from './messages.repository.ts';
import { publishMessages } from './publish-messages.ts';
import { queueMessage } from './queue-message.ts';
import {
  type InboundReading,
  isAnsweredByCarrier,
  mostBody,
  readInbound,
  storableText,
} from './read-inbound.ts';
import { longBefore, turnDue } from './turn-due.ts';
import { keepAnswers, leavePending } from './turns.repository.ts';

type Db = Kysely<Database>;

/** A number to which a person can be answered. Short codes have five or six digits and no country. */
const person = /^\+[1-9]\d{6,14}$/;
/** Carriers take ten pictures with a text. */
const mostMedia = 10;
/** Characters of the address and the type of each. */
const mostAddress = 500;
const mostContentType = 100;
/** A confirmation of a stop goes within this time or not at all. */
const confirmWithinMs = 5 * 60_000;
/** An answer to a word of help is of use for so long. */
const helpWithinMs = 30 * 60_000;

/** Answers of the product itself to one person in an hour: more are two machines, or somebody who lets the company pay. */
const mostAnswers = 5;
const hourMs = 3_600_000;

/** What became of a text that came, and what was kept of it; null where nothing is new. */
export type Received =
  | { outcome: 'stored'; kept: Pick<ReceivedMessage, 'body' | 'media'> }
  | { outcome: 'known' | 'short_code' | 'not_ours'; kept: null };

/**
 * Takes a text that a person has sent to an own number, by whichever way it became known, once. What it says about being
 * texted takes effect in this same transaction, before the carrier gets its answer. Of its words the first `keeps` UTF-16
 * units are kept; all of them are read.
 */
export async function receiveText(
  trx: Db,
  number: OwnNumber,
  sent: InboundText,
  at: Date,
  keeps = mostBody,
): Promise<Received> {
  const { accountId, numberId, carrier } = number;
  if (sent.to !== number.e164) return { outcome: 'not_ours', kept: null };
  if (!person.test(sent.from)) return { outcome: 'short_code', kept: null };
  const text = { ...sent, body: storableText(sent.body) };
  const saidAt = earlier(sent.receivedAt, at);
  const [{ stoppedAt, unclearStopAt }, thread, appointmentOpen, isMachine] = await together(trx, (on) =>
    Promise.all([
      lockPhone(on, accountId, text.from),
      threadOfHeldNumber(on, accountId, numberId, text.from),
      hasOpenVisit(on, accountId, text.from, at),
      isOwnNumber(on, text.from),
    ]),
  );
  const { reading, mayMeanVisit, mayBeStop } = readInbound(text, {
    ...{ stopped: stoppedAt !== null, restartAsked: false, appointmentOpen },
    cancelAsked: asksOfVisit(thread.asked, appointmentOpen),
  });
  const isEmergency = reading === 'ordinary' && !isMachine && namesEmergency(text.body);
  const incoming = {
    trx,
    number,
    text,
    reading,
    mayMeanVisit,
    mayBeStop,
    isEmergency,
    thread,
    isMachine,
    saidAt,
    at,
  };
  const isUnclear = stoppedAt === null && unclearStopAt !== null && !isEmergency;
  const isSilenced = (stoppedAt !== null || isUnclear) && reading === 'ordinary';
  const isAnswered = !isSilenced && isToAnswer(incoming);
  const kept = { body: storableText(text.body, keeps), media: mediaOf(carrier, text) };
  const messageId = await insertReceived(trx, accountId, {
    ...{ threadId: thread.threadId, intentKey: `in:${carrier}:${text.providerId}`, ...kept },
    ...{ reading, at: saidAt, isPending: isAnswered, isEmergency },
  });
  if (messageId === null) return { outcome: 'known', kept: null };
  const source = { kind: 'text', system: carrier, externalId: numberId, name: null } as const;
  const turn = isAnswered ? nextTurn(incoming) : turnLeft(incoming);
  // What waited for a turn that never came was a person's to answer.
  const leaves = isAnswered && thread.turnDueAt === null && thread.lastMessageAt !== null;
  await together(trx, (on) =>
    Promise.all([
      noteSources(on, accountId, text.from, [source]),
      noteInbound(on, accountId, thread, {
        at: saidAt,
        attention: isSilenced && isUnclear ? 'unclear_stop' : attentionOf(incoming, isSilenced),
        turnDueAt: turn?.dueAt ?? null,
        turnBeganAt: turn?.beganAt ?? null,
      }),
      ...(leaves ? [leavePending(on, accountId, thread.threadId, messageId)] : []),
      // Another text withdraws nothing.
      ...(saysNothingAgainst(reading) ? [keepAnswers(on, accountId, thread)] : []),
    ]),
  );
  await obey(incoming);
  const answerId = await answer(incoming, stoppedAt !== null);
  const { threadId } = thread;
  await publishMessages(trx, [
    { accountId, messageId, threadId },
    ...(answerId === null ? [] : [{ accountId, messageId: answerId, threadId }]),
  ]);
  return { outcome: 'stored', kept };
}

/** Its files, with the addresses that are the carrier's own: whoever signs a webhook can name any. */
const mediaOf = (carrier: OwnNumber['carrier'], { media }: InboundText) =>
  media.slice(0, mostMedia).map(({ url, contentType }) => ({
    url: url.length <= mostAddress && isMediaAddress(carrier, url) ? storableText(url) : '',
    contentType: contentType && storableText(contentType, mostContentType),
  }));

interface Incoming {
  trx: Db;
  number: OwnNumber;
  text: InboundText;
  reading: InboundReading;
  mayMeanVisit: boolean;
  mayBeStop: boolean;
  isEmergency: boolean;
  thread: Thread;
  /** Whether the text came from an own number of anybody here. */
  isMachine: boolean;
  saidAt: Date;
  at: Date;
}

/** Stops or resumes texts as the person said, or unlinks them where they are somebody else. */
async function obey({ trx, number, text, reading, mayBeStop, saidAt }: Incoming): Promise<void> {
  const { accountId, carrier } = number;
  const source = { kind: 'text', id: `${carrier}:${text.providerId}` };
  const event = { e164: text.from, words: text.body, saidAt, source };
  if (reading === 'stop' || reading === 'call_me') {
    await stopTexts(trx, accountId, { ...event, basis: 'text' });
    await settleUnclearStop(trx, accountId, text.from, null);
  } else if (reading === 'start') {
    await resumeTexts(trx, accountId, event);
    // Whoever has waited since is heard.
    if ((await lockPhone(trx, accountId, text.from)).unclearStopAt === null)
      await settleUnclearStop(trx, accountId, text.from, 'unanswered');
  } else if (mayBeStop) await holdForUnclearStop(trx, accountId, text.from, saidAt);
  else if (reading === 'wrong_number') await forgetPerson(trx, accountId, text.from);
}

function attentionOf(incoming: Incoming, isSilenced: boolean): Attention | null {
  const { reading, text, mayMeanVisit, isEmergency, isMachine } = incoming;
  const { mode } = incoming.thread;
  const isAssistants = (mode === 'assistant' || mode === 'closed') && !isSilenced;
  // The assistant's turn sets it; where a person has the conversation or nobody, it is set at once.
  if (isEmergency) return isAssistants ? null : 'safety';
  // Nobody else would answer it.
  if (isSilenced || (reading === 'ordinary' && mode === 'paused' && !isMachine)) return 'unanswered';
  if (reading === 'call_me') return 'call_not_text';
  if (reading === 'stop' && threatensWithLaw(text.body)) return 'complaint';
  if (mayMeanVisit) return 'cancel_meant';
  return reading === 'unclear_stop' || reading === 'wrong_number' ? reading : null;
}

/**
 * Whether the text asks for an answer of the assistant: no machine of ours or theirs gets one, and who waits for a person
 * or has one only in an emergency.
 */
const isToAnswer = ({ reading, isEmergency, thread: { mode, attention }, isMachine }: Incoming) =>
  isEmergency ||
  (reading === 'ordinary' &&
    !isMachine &&
    !isSilent(attention) &&
    (mode === 'assistant' || mode === 'closed'));

/** Texts that follow one another are one turn, which is due once the person is silent; an emergency waits for nothing. */
function nextTurn({ thread, isEmergency, at }: Incoming) {
  const { turnBeganAt, turnDueAt } = thread;
  const began = turnDueAt === null || turnBeganAt === null ? at : turnBeganAt;
  // Nor does it wait for what is written after it.
  const beganAt = isEmergency ? longBefore(at) : began;
  return { beganAt, dueAt: turnDue(beganAt, at) };
}

/** Whether a text leaves standing what is answered to those before it. */
const saysNothingAgainst = (reading: InboundReading): boolean =>
  ['ordinary', 'reaction', 'autoresponder', 'start', 'help'].includes(reading);

/**
 * The turn that goes on beside a text which is none of it; null where the text ends it. Where nobody but a person answers
 * it is one of an emergency.
 */
function turnLeft({ reading, thread: { turnBeganAt, turnDueAt } }: Incoming) {
  if (turnBeganAt === null || turnDueAt === null || !saysNothingAgainst(reading)) return null;
  return { beganAt: turnBeganAt, dueAt: turnDueAt };
}

/** Answers what the carrier does not answer itself; gives the text's id. */
async function answer(incoming: Incoming, wasStopped: boolean): Promise<string | null> {
  const { trx, number, text, reading, thread, isMachine, saidAt, at } = incoming;
  const own = { threadId: thread.threadId, author: 'system', userId: null, epoch: null, dueAt: at } as const;
  const intent = `${number.carrier}:${text.providerId}`;
  if (reading === 'stop' || reading === 'call_me') {
    if (wasStopped || isAnsweredByCarrier(number.carrier, 'stop', text) || (await isLoop(incoming)))
      return null;
    const { messageId } = await queueMessage(trx, number.accountId, {
      ...own,
      intentKey: `stop:${intent}`,
      body: inName(number, sentences.stopped(reading === 'call_me')),
      ...{ class: 'opt_out_confirmation', program: 'service' },
      sendBefore: new Date(saidAt.getTime() + confirmWithinMs),
    });
    return messageId;
  }
  const asks = reading === 'help' || (reading === 'start' && wasStopped);
  if (!asks || isMachine || isAnsweredByCarrier(number.carrier, reading, text)) return null;
  if (await isLoop(incoming)) {
    await askToLook(trx, number.accountId, thread.threadId, 'loop', at);
    return null;
  }
  const { messageId } = await queueMessage(trx, number.accountId, {
    ...own,
    intentKey: `${reading}:${intent}`,
    body: inName(number, reading === 'help' ? sentences.help : sentences.started),
    ...{ class: 'reply', program: 'inquiry_response' },
    sendBefore: new Date(at.getTime() + helpWithinMs),
  });
  return messageId;
}

const isLoop = async ({ trx, number: { accountId }, thread: { threadId }, at }: Incoming) =>
  (await countOwn(trx, accountId, threadId, new Date(at.getTime() - hourMs))) >= mostAnswers;

const inName = ({ company }: OwnNumber, words: string) => (company === null ? words : `${company}: ${words}`);

const sentences = {
  stopped: (call: boolean) =>
    `You will get no more texts from this number.${call ? ' Somebody will call you.' : ''} Reply START to get texts again.`,
  started: 'You will get texts from this number again. Reply STOP to opt out.',
  help: 'These are automated texts about your inquiry. Write here and a person will answer. Reply STOP to opt out.',
};

/** What a carrier says of a time to come is not believed. */
const earlier = (said: Date | null, at: Date) => (said !== null && said < at ? said : at);
