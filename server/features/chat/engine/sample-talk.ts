import { bubblesOf } from './say.ts';
import { inSentence } from './trade-words.ts';
import { ask, offer, say, type Turn } from './turn.ts';

/** Bubbles of one go, and how few are not worth a question of their own. */
const go = 8;
const rest = 2;

/** Plays the sample of the visitor's trade, or continues it. */
export function playSample(turn: Turn) {
  const { state, mind } = turn;
  const { sample } = mind.sentences;
  const [trade] = state.trades;
  const thread =
    (trade === undefined ? undefined : mind.trades.profileOf(trade)?.sample_thread) ?? sample.thread;
  if (state.sampleAt >= thread.length) {
    say(turn, sample.again);
    return offer(turn, 'meeting');
  }
  if (state.sampleAt === 0 && trade !== undefined) {
    say(turn, sample.intro, { industry: inSentence(mind.trades.tradeName(trade)) });
  } else if (state.sampleAt === 0) {
    say(turn, sample.intro_plain);
  }
  const left = thread.length - state.sampleAt;
  const lines = thread.slice(state.sampleAt, state.sampleAt + (left <= go + rest ? left : go));
  for (const { from, text } of lines) {
    turn.bubbles.push(...bubblesOf(`${sample[from]}: ${text.replace(/\s+/g, ' ')}`));
  }
  state.sampleAt += lines.length;
  if (state.sampleAt < thread.length) return ask(turn, { kind: 'sample' }, sample.more);
  say(turn, sample.end);
  offer(turn, 'waitlist');
}

/** Offers to play the sample, unless it was played. */
export function offerSample(turn: Turn) {
  if (turn.state.sampleAt > 0 || turn.state.industry === null) return;
  ask(turn, { kind: 'sample' }, turn.mind.sentences.ask.sample);
}
