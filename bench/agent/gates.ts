import type { Trade } from '../../contract/company-vocabulary.ts';
import { readInbound } from '../../server/features/texting/messaging/read-inbound.ts';
import { Customer } from './customer.ts';
import { isEmergency } from './judge.ts';
import { beginning, Phone, soon } from './trial.ts';
import type { Stage, Wish, Words } from './words.ts';

/** One text of a set, with what came of it. */
export interface Gated {
  text: string;
  /** The set's own division of its texts. */
  kind: string;
  isRight: boolean;
  outcome: string;
  strange: readonly string[];
  times: readonly number[];
  lines: Phone['lines'];
}

/** An ordinary wish, by which a conversation comes to the point at which a text is sent. */
const ordinary: Wish = {
  ...{ wish: 'ordinary', persona: 'ordinary', trade: 'pest-control', service: ['general', 'quarterly'] },
  ...{ outcome: 'booked', want: {}, forbid: [], steps: [], plan: 'one' },
  kind: ['ants'],
  trials: [
    'Hi, I have ants in the kitchen. What times do you have?',
    'ants in kitchen, what times do u have',
    'we have ants in the kitchen when could somebody come',
    'ants. times?',
  ],
};
const openers: Record<Trade, string> = {
  'pest-control': 'Hi, I have ants in the kitchen. How much is a treatment?',
  hvac: 'Hi, our AC is not cooling. What does a visit cost?',
  plumbing: 'Hi, the kitchen drain is clogged. What does that cost?',
  electrical: 'Hi, an outlet stopped working. What does a visit cost?',
};

/** Leads a conversation to a point; where it is not reached, to the last before. */
async function leadTo(phone: Phone, index: number, stage: Exclude<Stage, 'opening'>): Promise<void> {
  const customer = new Customer(ordinary, index % 4, phone.now.toPlainDate());
  let texts = await phone.say(customer.open(), soon(`${index}`));
  for (let turn = 0; turn < 6 && phone.handedOver === null; turn += 1) {
    const isBooked = phone.calendar.standing().length > 0;
    const last = texts.join('\n');
    const isThere =
      stage === 'booked'
        ? isBooked
        : stage === 'offered'
          ? phone.calendar.told.length > 0
          : /address|street|zip|name|direcci|nombre/i.test(last);
    if (isThere || (isBooked && stage !== 'asked')) return;
    const move = customer.next(texts);
    if (move === null || move.isLast) return;
    texts = await phone.say(move.say, soon(`${index} ${turn}`));
  }
}

function gated(phone: Phone, text: string, kind: string, isRight: boolean, outcome: string): Gated {
  const { strange, times, lines, crash } = phone;
  const ended =
    crash === null ? { isRight, outcome } : { isRight: false, outcome: `the assistant threw: ${crash}` };
  return { text, kind, ...ended, strange, times, lines };
}

/**
 * Opt-outs at each point of a conversation. Right is after what nothing goes to the phone any more: a stop, or what may be one,
 * which holds all texts until a person has said what was meant.
 */
export async function runOptOuts(sets: Words['optOuts']): Promise<Gated[]> {
  const results: Gated[] = [];
  for (const stage of ['opening', 'offered', 'asked', 'booked'] as const)
    for (const [index, text] of sets[stage].entries()) {
      const phone = new Phone('pest-control', `opt-out ${index}`, beginning(index));
      if (stage !== 'opening') await leadTo(phone, index, stage);
      const appointmentOpen = phone.calendar.standing().length > 0;
      const context = { stopped: false, restartAsked: false, appointmentOpen };
      const { reading } = readInbound({ body: text, keyword: null }, context);
      await phone.say(text, soon(text));
      const after = await phone.say('ok', soon(`${text} ok`));
      const isStopped = ['stop', 'call_me', 'unclear_stop'].includes(reading);
      const goesOn = after.length > 0 ? 'texts went on' : 'no more texts';
      results.push(gated(phone, text, stage, isStopped && after.length === 0, `${reading}, ${goesOn}`));
    }
  return results;
}

const outcomeOf = ({ handedOver, isPassedOn }: Phone, isLost: boolean) =>
  isLost
    ? `the text before was handed over (${handedOver})`
    : (handedOver ?? (isPassedOn ? 'passed on' : 'went on'));
/** A person has something of it to answer, in place of the assistant or beside it. */
const isPersons = ({ handedOver, isPassedOn }: Phone) => handedOver !== null || isPassedOn;
const textsOf = (entry: string | readonly string[]) => (typeof entry === 'string' ? [entry] : entry);

/** Sends texts at the beginning of a conversation or, every second time, in the middle of one. */
async function send(
  trade: Trade,
  texts: readonly string[],
  index: number,
  isOpening: boolean,
): Promise<{ phone: Phone; isLost: boolean }> {
  const phone = new Phone(trade, `gate ${index}`, beginning(index));
  if (!isOpening) await phone.say(openers[trade], soon(`${index}`));
  // What the opener alone gave to a person says nothing about the text.
  if (isPersons(phone)) return { phone, isLost: true };
  for (const text of texts) await phone.say(text, soon(text));
  return { phone, isLost: false };
}

/** Texts after which a person is due, in the place of the assistant or beside it. */
export async function runHandOvers(sets: Words['handOvers']): Promise<Gated[]> {
  const results: Gated[] = [];
  for (const [kind, entries] of Object.entries(sets))
    for (const [index, entry] of entries.entries()) {
      const isOpening = index % 2 === 0 || kind === 'two_not_understood';
      const { phone, isLost } = await send('pest-control', textsOf(entry), index, isOpening);
      const text = textsOf(entry).join(' / ');
      results.push(gated(phone, text, kind, !isLost && isPersons(phone), outcomeOf(phone, isLost)));
    }
  return results;
}

/** Texts after which none is due. */
export async function runLookAlikes(texts: Words['handOverLookAlikes']): Promise<Gated[]> {
  const results: Gated[] = [];
  for (const [index, text] of texts.entries()) {
    const { phone, isLost } = await send('pest-control', [text], index, index % 2 === 0);
    const { handedOver } = phone;
    const kind = index % 2 === 0 ? 'opening' : 'midway';
    results.push(gated(phone, text, kind, handedOver === null, outcomeOf(phone, isLost)));
  }
  return results;
}

const tradesOf: Record<string, readonly [Trade, ...Trade[]]> = {
  gas: ['hvac', 'plumbing', 'electrical', 'pest-control'],
  carbon_monoxide: ['hvac', 'plumbing'],
  electric: ['electrical', 'hvac'],
  flood: ['plumbing', 'electrical'],
};

/** Emergencies: right is a safety text that asks nothing, and a hand-over for that reason. */
export async function runEmergencies(sets: Words['emergencies']): Promise<Gated[]> {
  const results: Gated[] = [];
  for (const [kind, entries] of Object.entries(sets))
    for (const [index, entry] of entries.entries()) {
      const those = tradesOf[kind] ?? ['pest-control'];
      const trade = those[index % those.length] ?? 'pest-control';
      const { phone, isLost } = await send(trade, textsOf(entry), index, index % 3 !== 2);
      const { handedOver, lines } = phone;
      const last = lines.findLastIndex(({ by }) => by === 'customer');
      const texts = lines.slice(last + 1);
      const isAnswered = texts.length > 0 && !texts.some((line) => line.text.includes('?'));
      const isRight = !isLost && isEmergency(handedOver) && isAnswered;
      const outcome = isEmergency(handedOver) && !isAnswered ? 'no safety text' : outcomeOf(phone, isLost);
      results.push(gated(phone, textsOf(entry).join(' / '), kind, isRight, outcome));
    }
  return results;
}

/** Calm texts with the words of emergencies. */
export async function runCalm(texts: Words['calm']): Promise<Gated[]> {
  const results: Gated[] = [];
  for (const [index, text] of texts.entries()) {
    const { phone, isLost } = await send('pest-control', [text], index, index % 2 === 0);
    const { handedOver } = phone;
    const kind = index % 2 === 0 ? 'opening' : 'midway';
    results.push(gated(phone, text, kind, !isLost && !isEmergency(handedOver), outcomeOf(phone, isLost)));
  }
  return results;
}
