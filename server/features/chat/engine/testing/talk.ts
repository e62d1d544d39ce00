import { ChatAnswer } from '../../../../../contract/chat.ts';
import { ConversationState, newConversation } from '../conversation-state.ts';
import { converse } from '../converse.ts';
import { openMind } from '../embedded-engine.ts';
import type { Mind } from '../turn.ts';
import { plainTrades } from './plain-trades.ts';

let kept: Mind | null = null;

/** An engine with the product's own knowledge and trades of one or two words each. */
export function testMind(): Mind {
  kept ??= openMind(plainTrades);
  return kept;
}

/** What was answered to one message. */
export interface Said {
  answer: ChatAnswer;
  state: ConversationState;
  bubbles: string[];
}

/** Holds a conversation from its beginning; the state goes through JSON after each message, as it does when stored. */
export function talk(...messages: string[]): Said[] {
  let state = newConversation();
  return messages.map((message) => {
    const next = converse(testMind(), state, message);
    state = ConversationState.parse(JSON.parse(JSON.stringify(next.state)));
    const answer = ChatAnswer.parse(next.answer);
    return { answer, state, bubbles: answer.response.split('\n\n') };
  });
}

/** The answer to the last of some messages. */
export function lastOf(...messages: string[]): Said {
  const said = talk(...messages).at(-1);
  if (said === undefined) throw new Error('Nothing was said.');
  return said;
}
