import { z } from 'zod';
import { sentenceKeys } from '../../../../../contract/company-vocabulary.ts';
import { nonsense } from '../read/learn-reader.ts';
import type { Reading } from '../read/read.ts';
import type { ReaderData } from '../read/reader.ts';
import { type Days, saysWhen, type Times, type When } from '../read/when.ts';
import type { Flows } from '../say/read-sentences.ts';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const DaysRead = z.object({
  from: z.iso.date().nullable().describe('The first day.'),
  to: z.iso.date().nullable().describe('The last day; of a single day the same.'),
  weekdays: z.array(z.int().min(1).max(7)).max(7).describe('1 is Monday; empty for all.'),
});
const TimesRead = z.object({
  from: Clock.nullable().describe('Arrival then or later.'),
  to: Clock.nullable().describe('Arrival before.'),
  by: Clock.nullable().describe('Arrived by then.'),
  at: Clock.nullable().describe('At this time.'),
});
const WhenRead = z.object({
  options: z.array(z.object({ days: DaysRead.nullable(), times: TimesRead.nullable() })).max(6),
  notDays: z.array(DaysRead).max(6),
  notTimes: z.array(TimesRead).max(6),
  choice: z.int().min(1).max(2).nullable().describe('Which of the offered windows was chosen by its place.'),
  soonest: z.boolean(),
  any: z.boolean().describe('Any of the offered will do.'),
  relative: z.enum(['later', 'earlier']).nullable().describe('Than what was offered.'),
});

/** What a model may say of a text to a company of a trade: the same as the built-in reader, and nothing that is sent. */
export function modelReading({ acts, gates, trade }: ReaderData) {
  const known = [...new Set([...acts.labels, ...gates.handOvers])].filter(
    (act) => act !== 'none' && act !== nonsense && !gates.emergencies.has(act),
  );
  return z.object({
    language: z.enum(['en', 'es']).nullable(),
    acts: z.array(z.enum(known)).max(12),
    emergency: z.enum([...gates.emergencies]).nullable(),
    problems: z.array(z.enum(Object.keys(trade.problems))).max(6),
    kind: z.enum(['plan', 'once', 'both']).nullable(),
    when: WhenRead,
    postalCode: z.string().max(10).nullable(),
    address: z.string().max(160).nullable(),
    name: z.string().max(80).nullable(),
    isSmallTalk: z.boolean(),
  });
}
export type ModelReading = z.infer<ReturnType<typeof modelReading>>;

/** The acts that a person answers. */
interface HandedOver {
  gates: Pick<ReaderData['gates'], 'handOvers'>;
}

/** Acts that are never dropped once the built-in reader has read them: those that a person or an approved sentence answers. */
const isKept = ({ gates }: HandedOver, { hand_over }: Flows, act: string) =>
  gates.handOvers.has(act) ||
  act in hand_over ||
  act === 'wrong_number' ||
  // No model is told of it.
  act === 'another_visit' ||
  sentenceKeys.some((key) => key === act);

/** Whether the built-in reading settles a turn by itself, so that no model is asked. */
export const isSettledByGates = (own: Reading, data: HandedOver, flows: Flows): boolean =>
  own.emergency !== null ||
  own.otherLanguage !== null ||
  own.isEmpty ||
  own.isMark ||
  own.acts.some(({ act }) => data.gates.handOvers.has(act) || act in flows.hand_over || act === 'machine');

/**
 * The model's reading on top of the built-in one, whose gates stay: what either takes for an emergency or a person's to
 * answer is that. What a model leaves empty is as the built-in reader has it. Code, street line and name count only as they
 * stand in the text.
 */
export function readingBy(
  answer: ModelReading,
  own: Reading,
  text: string,
  { data, flows }: { data: HandedOver; flows: Flows },
): Reading {
  const { problems } = answer;
  const when = whenOf(answer.when);
  const kept = own.acts.filter(({ act }) => isKept(data, flows, act));
  const heard = answer.acts.filter((act) => !kept.some((one) => one.act === act));
  const whole = { start: 0, end: text.length };
  const postal = answer.postalCode?.trim() ?? '';
  const isHeard =
    answer.acts.length + problems.length > 0 ||
    saysWhen(when) ||
    answer.kind !== null ||
    answer.name !== null ||
    answer.isSmallTalk;
  return {
    ...own,
    language: answer.language ?? own.language,
    emergency: own.emergency ?? answer.emergency,
    acts: heard.length === 0 ? own.acts : [...kept, ...heard.map((act) => ({ act, score: 1, ...whole }))],
    isNamed: problems.length > 0 || own.isNamed,
    problems: problems.length === 0 ? own.problems : problems.map((problem) => ({ problem, ...whole })),
    kind: answer.kind ?? own.kind,
    when: saysWhen(when) ? { ...when, from: own.when.from, spans: own.when.spans } : own.when,
    postalCode: /^\d{5}$/.test(postal) && text.includes(postal) ? postal : own.postalCode,
    address: streetLine(quoted(answer.address, text)) ?? own.address,
    name: quoted(answer.name, text)?.match(/^\p{L}[\p{L}'. -]*$/u)?.[0] ?? own.name,
    isOrdinary: own.isOrdinary || answer.isSmallTalk,
    isGibberish: own.isGibberish && answer.acts.length + problems.length === 0,
    isNonsense: own.isNonsense && !isHeard,
  };
}

const whenOf = ({ options, choice, ...when }: z.infer<typeof WhenRead>): When => ({
  options: options.map(({ days, times }) => ({ days: days && daysOf(days), times: times && timesOf(times) })),
  notDays: when.notDays.map(daysOf),
  notTimes: when.notTimes.map(timesOf),
  ordinal: choice === null ? null : choice - 1,
  ...{ soonest: when.soonest, any: when.any, relative: when.relative, from: [], spans: [] },
});

/** What was given, spelled as in the text, as words of their own; null where the text has it not. */
function quoted(given: string | null, text: string): string | null {
  const spaced = (words: string) => words.trim().split(/\s+/).join(' ');
  const [wanted, whole] = [spaced(given ?? ''), spaced(text)];
  // Letters whose small form has another length would move the places; then nothing is quoted.
  const [small, searched] = [wanted.toLowerCase(), whole.toLowerCase()];
  if (wanted === '' || searched.length !== whole.length) return null;
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\d]/u.test(sign);
  for (let at = searched.indexOf(small); at >= 0; at = searched.indexOf(small, at + 1)) {
    const end = at + small.length;
    if (!isWord(searched[at - 1]) && !isWord(searched[end])) return whole.slice(at, end);
  }
  return null;
}

/** A street line has a number and a name, and no address of the network. */
const streetLine = (line: string | null) =>
  line !== null && /\d/.test(line) && /\p{L}{2}/u.test(line) && !/https?:|www\.|@|\.\p{L}{2,}\b/iu.test(line)
    ? line
    : null;

const daysOf = ({ from, to, weekdays }: z.infer<typeof DaysRead>): Days => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(weekdays.length === 0 ? {} : { weekdays }),
});

function timesOf(times: z.infer<typeof TimesRead>): Times {
  const minutes = (clock: string | null) =>
    clock === null ? undefined : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const known = Object.entries(times).flatMap(([key, clock]) => {
    const at = minutes(clock);
    return at === undefined ? [] : [[key, at] as const];
  });
  return Object.fromEntries(known);
}
