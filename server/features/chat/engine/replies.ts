import { askBetween, leadOn, sayEntry } from './answer-talk.ts';
import { type Choice, readChoice } from './choice.ts';
import { playSample } from './sample-talk.ts';
import { sayTrade } from './trade-talk.ts';
import { ask, say, type Turn } from './turn.ts';

/** Handles a short reply to the open question. False when the message is no such reply. */
export function takeReply(turn: Turn, text: string): boolean {
  const { before } = turn;
  const count = 'candidates' in before ? before.candidates.length : 0;
  const choice = readChoice(text, count) ?? choiceInWords(turn, text);
  if (choice === undefined) return false;
  turn.state.missed = 0;
  if (before.kind === 'trades' || before.kind === 'answers') {
    return takeCandidates(turn, before, choice);
  }
  if (choice.kind === 'yes') return takeYes(turn);
  if (choice.kind === 'no') return takeNo(turn);
  return false;
}

/** "the price" after "Do you mean what it costs, or contracts?". */
function choiceInWords({ before, mind }: Turn, text: string): Choice | undefined {
  if (before.kind !== 'answers' || text.split(/\s+/).length > 5) return undefined;
  const [first] = mind.finder.rank(text);
  const place = before.candidates.indexOf(first?.entry ?? '');
  return place < 0 ? undefined : { kind: 'place', place };
}

function takeCandidates(
  turn: Turn,
  before: { kind: 'trades' | 'answers'; candidates: readonly string[] },
  choice: Choice,
): boolean {
  const { candidates } = before;
  const chosen = chosenOf(candidates, choice);
  if (chosen === undefined) {
    // A yes to "this or that?" leaves the question open.
    if (before.kind === 'answers') askBetween(turn, candidates);
    else return false;
  } else if (chosen.length === 0) {
    if (before.kind === 'trades') ask(turn, { kind: 'industry' }, turn.mind.sentences.ask.other_words);
    else say(turn, turn.mind.sentences.ask.other_words);
  } else if (before.kind === 'trades') {
    sayTrade(turn, { kind: 'known', trades: chosen, corrects: false });
  } else {
    for (const entry of chosen.slice(0, 2)) sayEntry(turn, entry);
    leadOn(turn, chosen);
  }
  return true;
}

/** What was chosen; empty for none of them; undefined where that is not said. */
function chosenOf(candidates: readonly string[], choice: Choice): readonly string[] | undefined {
  if (choice.kind === 'neither' || choice.kind === 'no') return [];
  if (choice.kind === 'both') return candidates;
  if (choice.kind === 'place') return candidates.slice(choice.place, choice.place + 1);
  return candidates.length === 1 ? candidates : undefined;
}

function takeYes(turn: Turn): boolean {
  const { before } = turn;
  if (before.kind === 'sample' || (before.kind === 'follow-up' && before.entry === 'sample')) {
    playSample(turn);
  } else if (before.kind === 'follow-up') {
    sayEntry(turn, before.entry);
    leadOn(turn, [before.entry]);
  } else if (before.kind === 'industry') {
    return false;
  } else {
    say(turn, turn.mind.sentences.yes);
  }
  return true;
}

function takeNo(turn: Turn): boolean {
  const { before, mind } = turn;
  say(turn, before.kind === 'sample' ? mind.sentences.sample.declined : mind.sentences.no);
  return true;
}
