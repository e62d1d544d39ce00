import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blank, type Conversation, resumed, type Step, take } from './conversation.ts';

const chatAfter = (...steps: Step[]) => steps.reduce(take, blank('c'));
const contents = ({ messages }: Conversation) => messages.map(({ content }) => content);
const sent = (content: string): Step => ({ kind: 'sent', content, at: 1 });
const answering = (content: string): Step => ({ kind: 'answering', content, at: 2 });
const answered: Step = { kind: 'answered', aloud: 'One\nTwo', offer: 'account' };
const failed: Step = { kind: 'failed', message: 'Sorry.', at: 3 };

describe('a conversation', () => {
  it('shows what was said, waits for the answer, and reads it out once and whole', () => {
    const waiting = chatAfter(sent('hello'));
    expect(waiting).toMatchObject({ loading: true, typing: true, unanswered: 'hello' });
    const speaking = [answering('One'), answering('Two')].reduce(take, waiting);
    expect(speaking).toMatchObject({ loading: true, shown: 2, aloud: waiting.aloud });
    const done = take(speaking, answered);
    expect(done).toMatchObject({
      loading: false,
      typing: false,
      unanswered: null,
      spoken: 2,
      aloud: { text: 'One\nTwo', count: waiting.aloud.count + 1 },
    });
    expect(done.messages.map(({ sender, offer }) => [sender, offer])).toEqual([
      ['user', undefined],
      ['ai', undefined],
      ['ai', 'account'],
    ]);
  });

  it('corrects what is shown of an answer, and nothing before it', () => {
    const shown = chatAfter(
      sent('a'),
      answering('x'),
      answered,
      sent('b'),
      answering('One'),
      answering('Wrong'),
    );
    const right = take(shown, { kind: 'corrected', contents: ['Right'] });
    expect(contents(right)).toEqual(['a', 'x', 'b', 'Right']);
    expect(right.shown).toBe(1);
  });

  it('says what went wrong as the assistant, ends the wait and keeps what was typed', () => {
    const chat = chatAfter(sent('hello'), failed);
    expect(contents(chat)).toEqual(['hello', 'Error: Sorry.']);
    expect(chat).toMatchObject({ loading: false, typing: false, unanswered: 'hello' });
    expect(chat.aloud.text).toBe('Error: Sorry.');
  });

  it('shows once what is sent again, and both tries when something else is sent', () => {
    expect(contents(chatAfter(sent('a'), failed, sent('a')))).toEqual(['a']);
    expect(contents(chatAfter(sent('a'), answering('b'), answered, sent('a')))).toEqual(['a', 'b', 'a']);
    expect(contents(chatAfter(sent('a'), failed, sent('b')))).toEqual(['a', 'Error: Sorry.', 'b']);
  });

  it('says that an answer takes long only while there is none', () => {
    expect(chatAfter(sent('a'), { kind: 'slow' }).slow).toBe(true);
    expect(chatAfter(sent('a'), { kind: 'slow' }, answering('One')).slow).toBe(false);
    expect(chatAfter(sent('a'), answering('One'), { kind: 'slow' }).slow).toBe(false);
    expect(chatAfter(sent('a'), failed, { kind: 'slow' }).slow).toBe(false);
  });

  it('goes on where it was left, with messages that are not answered yet', () => {
    const { messages } = chatAfter(sent('a'), answering('b'), answered, sent('c'), failed);
    const chat = resumed('c', messages);
    expect(chat).toMatchObject({ unanswered: 'c', loading: false, spoken: 0 });
    expect(contents(take(chat, sent('c')))).toEqual(['a', 'b', 'c']);
    expect(resumed('c', messages.slice(0, 2)).unanswered).toBeNull();
  });

  it('begins anew with nothing of the old one', () => {
    const chat = take(chatAfter(sent('a'), answering('b')), { kind: 'began', id: 'd', aloud: 'Cleared.' });
    expect(chat).toMatchObject({ id: 'd', messages: [], loading: false, typing: true, unanswered: null });
  });

  it('never has two messages of one number, whatever happens', () => {
    const step = fc.oneof(
      fc.constantFrom<Step>(sent('a'), sent('b'), answering('x'), answering('y'), answered, failed),
      fc.constantFrom<Step>({ kind: 'slow' }, { kind: 'opened', content: 'Hey', at: 0, last: true }),
      fc
        .array(fc.constantFrom('p', 'q'), { maxLength: 3 })
        .map((c): Step => ({ kind: 'corrected', contents: c })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { messages } = chatAfter(...steps);
        expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      }),
    );
  });
});
