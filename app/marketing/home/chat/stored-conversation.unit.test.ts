import { describe, expect, it } from 'vitest';
import { parseConversation } from './stored-conversation.ts';

const message = { id: '3', content: 'pest control', sender: 'user', timestamp: 7 };

describe('a kept conversation', () => {
  it('is read with all that can be read of it', () => {
    const answer = { id: '4', content: 'Good.', sender: 'ai', timestamp: 8, offer: 'meeting', failed: true };
    const odd = [
      null,
      7,
      { ...message, id: 'x' },
      { ...message, sender: 'admin' },
      { ...message, content: 7 },
    ];
    const kept = {
      id: 'a-1',
      messages: [message, ...odd, { ...answer, offer: 'meeting', more: {} }],
      other: 1,
    };
    expect(parseConversation(kept)).toEqual({ id: 'a-1', messages: [message, answer] });
    expect(
      parseConversation({ id: 'a', messages: [{ ...message, offer: 'a yacht', failed: 'yes' }] }),
    ).toEqual({
      id: 'a',
      messages: [message],
    });
  });

  it.each([
    null,
    'a',
    [],
    { id: 'a' },
    { id: 'a', messages: [] },
    { id: 'a', messages: {} },
    { id: '', messages: [message] },
    { id: '<b>', messages: [message] },
    { id: 'a', messages: [message, message] },
  ])('is none: %j', (value) => expect(parseConversation(value)).toBeNull());
});
