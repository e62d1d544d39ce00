import { describe, expect, it } from 'vitest';
import { tradeList } from '../features/industry/trade-list.ts';
import { chatEngine } from './chat-engine.ts';

const engine = chatEngine();
const answerTo = (message: string) => engine.converse(null, message).answer;

describe('the chat with its whole knowledge', () => {
  it.each(tradeList.map(({ name }) => name))(
    'recognises %s by its own name, however it is written',
    (name) => {
      for (const words of [name, name.toLowerCase(), `we do ${name.toLowerCase()}`]) {
        expect([words, answerTo(words).action]).toEqual([words, { type: 'setIndustry', industry: name }]);
      }
    },
  );

  it('asks what the business is where a message says only what it is not', () => {
    expect(answerTo('not plumbing').response).toMatch(/what do you do/);
  });

  it('asks between two trades, and answers no question that was not asked', () => {
    const { response, action } = answerTo('we do windows');
    expect(response).toMatch(/^Just so that I have it right: .* or .*\?$/);
    expect(action).toBeUndefined();
  });
});
