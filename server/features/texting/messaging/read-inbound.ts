import { capabilities } from '../../../carriers/capabilities.ts';
import type { CarrierId, InboundText } from '../../../carriers/carrier.ts';
import { namesEmergency } from '../agent/read/emergency.ts';
import { compiledRules } from '../opt-out/compiled-rules.ts';
import type { OptOutReading } from '../opt-out/opt-out-reading.ts';
import { type OptOutContext, readOptOut, tooLong } from '../opt-out/read-opt-out.ts';

/** What a text that came is for what follows. */
export type InboundReading =
  | 'stop'
  | 'call_me'
  | 'start'
  | 'help'
  | 'unclear_stop'
  | 'wrong_number'
  | 'reaction'
  | 'autoresponder'
  | 'ordinary';

/**
 * Words by which the carriers themselves stop, start and help, where they are the whole of a text: those of Twilio and of
 * Telnyx, and not less where one of them has more.
 */
const carrierWords = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
  ],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;

/** Rules of the opt-out reader by which somebody is not whom the company meant. */
const wrongNumberRules: ReadonlySet<string> = new Set(['wrong-number', 'es-wrong-number']);

/** Whether the carrier has answered a text by itself, by what it says or by the text. In doubt it has. */
export function isAnsweredByCarrier(
  carrier: CarrierId,
  keyword: keyof typeof carrierWords,
  { keyword: acted, body }: Pick<InboundText, 'keyword' | 'body'>,
): boolean {
  if (capabilities[carrier].answers[keyword] !== 'carrier') return false;
  const word = body
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .toUpperCase();
  return acted === keyword || carrierWords[keyword].some((each) => each === word);
}

/** How a text is read. */
export interface ReadInbound {
  reading: InboundReading;
  /** It stops texts by "cancel", or may, while a visit is open that it may mean as well. */
  mayMeanVisit: boolean;
  /** It may stop texts, whatever else it is. */
  mayBeStop: boolean;
}

/** Reads a text. A stop that the carrier has acted on is one, whatever the words say. */
export function readInbound(
  text: Pick<InboundText, 'keyword' | 'body'>,
  context: OptOutContext,
): ReadInbound {
  const read = readOptOut(text.body, context);
  const reading = readingOf(text, read);
  const mayMeanVisit =
    (reading === 'stop' || reading === 'unclear_stop') &&
    context.appointmentOpen &&
    /\bcance/.test(read.reason?.words ?? '');
  const mayBeStop = read.decision === 'unclear' && reading !== 'stop' && reading !== 'wrong_number';
  return { reading, mayMeanVisit, mayBeStop };
}

/**
 * What about a text counts whatever else comes at the time: that it stops texts by itself or may, or reports an emergency.
 * That a text is too long to be read is no reason.
 */
export function urgencyOf(text: Pick<InboundText, 'keyword' | 'body'>): 'stop' | 'emergency' | null {
  if (text.keyword === 'stop') return 'stop';
  const read = readOptOut(text.body);
  const stops = ['stop', 'call_me', 'unclear_stop', 'wrong_number'].includes(readingOf(text, read));
  if (stops && read.reason?.rule !== tooLong) return 'stop';
  return namesEmergency(storableText(text.body)) ? 'emergency' : null;
}

function readingOf(
  { body, keyword }: Pick<InboundText, 'keyword' | 'body'>,
  read: OptOutReading,
): InboundReading {
  if (read.decision === 'call-instead') return 'call_me';
  if (keyword === 'stop' || read.decision === 'stop') return 'stop';
  switch (read.decision) {
    case 'start':
      return 'start';
    case 'unclear':
      // What saves somebody goes before what may have been a stop.
      if (namesEmergency(body)) return 'ordinary';
      return wrongNumberRules.has(read.reason?.rule ?? '') ? 'wrong_number' : 'unclear_stop';
    case 'help':
      return 'help';
    case 'none':
      return kindOf(read);
  }
}

function kindOf({ reason }: OptOutReading): InboundReading {
  if (reason === null) return 'ordinary';
  const { reactions, rules } = compiledRules();
  if (reactions.some(({ id }) => id === reason.rule)) return 'reaction';
  const rule = rules.find(({ id }) => id === reason.rule);
  return rule?.means === 'automatic' ? 'autoresponder' : 'ordinary';
}

/** Sixty segments, in UTF-16 units: no carrier delivers a longer text. */
export const mostBody = 10_000;

/** The text as the database can hold it, cut: NUL and halves of characters become the replacement character. */
export const storableText = (text: string, most = mostBody) =>
  text.slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed();
