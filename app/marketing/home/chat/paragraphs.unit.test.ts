import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endedParagraphsOf, paragraphsOf } from './conversation.ts';

describe('paragraphs', () => {
  it('are parted by blank lines, whatever blanks stand in them, and no empty one is made', () => {
    expect(paragraphsOf('\n\n One.\nStill one.\n\n\n \t\n Two. \r\n\r\nThree.\n')).toEqual([
      'One.\nStill one.',
      'Two.',
      'Three.',
    ]);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });

  it('are ended by a blank line while they are written', () => {
    expect(endedParagraphsOf('One.\n')).toEqual([]);
    expect(endedParagraphsOf('One.\n\n')).toEqual(['One.']);
    expect(endedParagraphsOf('One.\n\nTw')).toEqual(['One.']);
  });

  it('never change once they are ended, however much more is written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(), (whole, place) => {
        const ended = endedParagraphsOf(whole.slice(0, place % (whole.length + 1)));
        expect(paragraphsOf(whole).slice(0, ended.length)).toEqual(ended);
      }),
    );
  });
});
