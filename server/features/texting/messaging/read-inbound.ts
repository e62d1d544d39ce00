import { capabilities } from '../../../carriers/capabilities.ts';
import type { CarrierId, InboundText } from '../../../carriers/carrier.ts';
import { namesEmergency } from '../agent/read/emergency.ts';
import { compiledRules } from '../opt-out/compiled-rules.ts';
import type { OptOutReading } from '../opt-out/opt-out-reading.ts';
import { type OptOutContext, readOptOut } from '../opt-out/read-opt-out.ts';

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
  return { reading, mayMeanVisit };
}

/** Whether a text by itself stops texts or may, which counts whatever else comes at the time. */
export function mayStop(text: Pick<InboundText, 'keyword' | 'body'>): boolean {
  const context = { stopped: false, restartAsked: false, appointmentOpen: false, cancelAsked: false };
  const { reading } = readInbound(text, context);
  return ['stop', 'call_me', 'unclear_stop', 'wrong_number'].includes(reading);
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
const longestText = 10_000;

/** The text as the database can hold it: NUL and halves of characters become the replacement character. */
export const storableText = (text: string) =>
  text.slice(0, longestText).replaceAll('\0', '\uFFFD').toWellFormed();
