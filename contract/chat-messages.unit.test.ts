import { expect, it } from 'vitest';
import { chatLimits, chatWords } from './chat-messages.ts';

it('says the limit of a message as it is', () => {
  expect(chatWords.tooLong).toContain(` ${chatLimits.message.toLocaleString('en-US')} characters`);
});
