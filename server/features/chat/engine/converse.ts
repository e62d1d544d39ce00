import type { ChatAnswer } from '../../../../contract/chat.ts';
import { askBetween, leadOn, sayEntry } from './answer-talk.ts';
import { readChoice } from './choice.ts';
import type { ConversationState } from './conversation-state.ts';
import { languageOf } from './language.ts';
import { isAsking } from './parts.ts';
import { readMessage } from './read-message.ts';
import { takeReply } from './replies.ts';
import { offerSample, playSample } from './sample-talk.ts';
import { askTrades, sayTrade } from './trade-talk.ts';
import { beginTurn, endTurn, type Mind, offer, say, type Turn } from './turn.ts';

/**
 * Answers one message of a visitor. Pure: the same state and message give the same answer; answers any text.
 * The returned state is for the next message.
 */
export function converse(
  mind: Mind,
  state: ConversationState,
  message: string,
): { answer: ChatAnswer; state: ConversationState } {
  const turn = beginTurn(mind, state);
  const text = message.normalize('NFC').trim();
  if (!sayLanguage(turn, text) && !sayPicture(turn, text) && !takeReply(turn, text)) takeMessage(turn, text);
  return { answer: endTurn(turn), state: turn.state };
}

/** Says once that only English is read. True when the message needs no other answer. */
function sayLanguage(turn: Turn, text: string): boolean {
  const language = languageOf(text);
  if (language === 'english' || turn.state.told.includes(language)) return false;
  turn.state.told = [...turn.state.told, language];
  const { spanish, other_language: other } = turn.mind.sentences;
  say(turn, language === 'spanish' ? spanish : other);
  turn.state.asked = turn.before;
  if (language === 'other') return true;
  const { trade, answers } = readMessage(turn, text);
  return trade.kind === 'none' && answers.length === 0;
}

/** Answers a message without a letter or number in it. */
function sayPicture(turn: Turn, text: string): boolean {
  if (/[\p{L}\p{N}]/u.test(text)) return false;
  if (turn.before.kind !== 'industry' && readChoice(text, 0) !== undefined) return false;
  turn.state.asked = turn.before;
  if (/\p{Extended_Pictographic}/u.test(text)) say(turn, turn.mind.sentences.emoji);
  else miss(turn);
  return true;
}

function takeMessage(turn: Turn, text: string) {
  const { mind } = turn;
  const { trade, answers, more, candidates } = readMessage(turn, text);
  const namesTrade = trade.kind === 'known' || trade.kind === 'other';
  // "we do windows" in reply to the question for the business is no question about windows.
  const replies = turn.before.kind === 'industry' && turn.state.asked.kind === 'nothing';
  if (replies && trade.kind === 'unsure' && !isAsking(text)) return askTrades(turn, trade.candidates);
  if (namesTrade) sayTrade(turn, trade);
  if (answers.includes('gibberish')) return miss(turn, 'gibberish');
  const about = { systems: mind.finder.systemsIn(text), short: answers.length > 1 };
  for (const entry of answers) {
    if (entry === 'sample') playSample(turn);
    else sayEntry(turn, entry, about);
  }
  if (namesTrade || answers.length > 0 || turn.bubbles.length > 0) turn.state.missed = 0;
  if (more) say(turn, mind.sentences.more_questions);
  if (trade.kind === 'unsure' && turn.state.asked.kind === 'nothing')
    return askTrades(turn, trade.candidates);
  if (answers.length > 0) return leadOn(turn, answers);
  if (namesTrade && turn.bubbles.length > 0) return offerSample(turn);
  if (turn.bubbles.length > 0) return;
  if (candidates.length > 0) return askBetween(turn, candidates);
  miss(turn);
}

/** Says that the message was not understood, and offers a person when that happens twice in a row. */
function miss(turn: Turn, entry?: string) {
  const { state, before, mind } = turn;
  const { first, trade, twice } = mind.sentences.not_understood;
  state.missed += 1;
  if (state.missed >= 2) {
    state.missed = 0;
    say(turn, twice);
    return offer(turn, 'meeting');
  }
  if (entry !== undefined) {
    sayEntry(turn, entry);
    state.asked = before;
    return;
  }
  const asksTrade = before.kind === 'industry' && state.industry === null && state.industryAsked < 2;
  if (!asksTrade) return say(turn, first);
  state.industryAsked += 1;
  say(turn, trade);
  state.asked = { kind: 'industry' };
}
