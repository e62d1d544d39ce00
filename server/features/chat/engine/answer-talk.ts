import { aboutSystems } from '../answers/answer-finder.ts';
import { talkIds } from '../answers/answer-ids.ts';
import type { Entry } from '../answers/knowledge-schema.ts';
import type { NamedSystem } from '../answers/systems.ts';
import type { Asked } from './conversation-state.ts';
import { bubblesOf, either, fill, pick, turnsOf } from './say.ts';
import { inSentence } from './trade-words.ts';
import { ask, offer, say, type Turn } from './turn.ts';

const most = 40;
const answersBeforeHandOver = 4;
const talk = new Set<string>(talkIds);

/** Whether a topic is of the conversation itself, and not of the product. */
export const isTalk = (topic: string) => talk.has(topic);

/** How often something was answered before; counts it once more. */
function countAnswer(turn: Turn, key: string): number {
  const times = turn.state.answered.find(({ entry }) => entry === key)?.times ?? 0;
  const others = turn.state.answered.filter(({ entry }) => entry !== key);
  turn.state.answered = [...others, { entry: key, times: Math.min(times + 1, 99) }].slice(-most);
  return times;
}

interface About {
  /** Systems that the question names. */
  systems?: readonly NamedSystem[];
  /** Only the first bubble: another answer follows. */
  short?: boolean;
}

/** Says what an entry says: the whole the first time, in short the second, and then points to a person. */
export function sayEntry(turn: Turn, id: string, { systems = [], short = false }: About = {}) {
  const entry = turn.mind.entries.get(id);
  if (entry === undefined) return;
  const topic = turn.mind.finder.topicOf(id);
  if (systems.length > 0 && aboutSystems.has(topic)) {
    for (const system of systems.slice(0, 2)) saySystem(turn, system);
    return offer(turn, 'account');
  }
  const times = countAnswer(turn, id);
  if (isTalk(topic)) {
    turn.bubbles.push(...bubblesOf(fill(pick(turnsOf(entry.answer), times))));
  } else if (times === 0) {
    turn.bubbles.push(...bubblesOf(wholeAnswer(turn, entry)).slice(0, short ? 1 : undefined));
  } else if (times === 1 && entry.again !== undefined) {
    turn.bubbles.push(...bubblesOf(fill(entry.again)));
  } else {
    say(turn, turn.mind.sentences.repeated, { topic: entry.title });
    return offer(turn, 'meeting');
  }
  offer(turn, entry.offer);
}

function wholeAnswer({ state: { industry } }: Turn, { answer, with_industry: personal }: Entry): string {
  if (industry === null || personal === undefined) return fill(answer);
  return fill(personal, { industry: inSentence(industry) });
}

function saySystem(turn: Turn, { name, kind }: NamedSystem) {
  const times = countAnswer(turn, `system-${name.toLowerCase().replace(/\W+/g, '-')}`.slice(0, 50));
  if (times === 0) return say(turn, turn.mind.sentences.systems[kind], { system: name });
  const integrations = turn.mind.entries.get('integrations');
  if (times === 1 && integrations?.again !== undefined)
    turn.bubbles.push(...bubblesOf(fill(integrations.again)));
  else say(turn, turn.mind.sentences.repeated, { topic: name });
}

/** Asks which of several entries was meant. */
export function askBetween(turn: Turn, candidates: readonly string[]) {
  const { entries, sentences } = turn.mind;
  const titles = candidates.flatMap((id) => entries.get(id)?.title ?? []);
  const asked: Asked = { kind: 'answers', candidates: [...candidates] };
  ask(turn, asked, titles.length > 1 ? sentences.ask.answers : sentences.ask.answer, {
    options: either(titles),
  });
}

/**
 * What follows an answer, if the message asked nothing else: the question for the business, the entry's own
 * question, or the offer of a person.
 */
export function leadOn(turn: Turn, answered: readonly string[]) {
  const { state, mind } = turn;
  if (state.asked.kind !== 'nothing') return;
  const topics = answered.map(mind.finder.topicOf);
  if (topics.some((topic) => ['goodbye', 'abuse', 'injection', 'gibberish'].includes(topic))) return;
  const onlyTalk = topics.every(isTalk);
  if (state.industry === null && state.industryAsked < 2) {
    state.industryAsked += 1;
    return ask(turn, { kind: 'industry' }, mind.sentences.ask.industry);
  }
  if (onlyTalk) return;
  const good = state.answered.filter(({ entry }) => !isTalk(mind.finder.topicOf(entry))).length;
  if (good >= answersBeforeHandOver && !state.offers.includes('meeting')) {
    say(turn, mind.sentences.hand_over);
    turn.offer = undefined;
    return offer(turn, 'meeting');
  }
  const [only, another] = answered;
  const followUp =
    only === undefined || another !== undefined ? undefined : mind.entries.get(only)?.follow_up;
  if (followUp === undefined) return;
  // Once: not again with the second asking, and not for what was answered already.
  if (state.answered.some(({ entry, times }) => entry === followUp.leads_to || (entry === only && times > 1)))
    return;
  if (followUp.leads_to === 'sample' && state.sampleAt > 0) return;
  ask(turn, { kind: 'follow-up', entry: followUp.leads_to }, [followUp.ask]);
}
