import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';

const whole = (text: string) => eventReader()(text);

/** A text cut at the given places, which may be anywhere. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, i) => text.slice(at[i], end));
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const field = fc.oneof(
  fc.string({ maxLength: 12, unit: fc.constantFrom('a', ' ', ':', '"', '{', 'ü', '👋', '\uFEFF') }),
  fc.constantFrom(
    'event: text',
    'event:answer',
    'data: {"text":"a"}',
    'data:',
    'data',
    ': beat',
    'id: 7',
    '',
  ),
);
const stream = fc
  .array(fc.tuple(field, lineEnd), { maxLength: 30 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''));

describe('a stream of events', () => {
  it('reads events, joins lines of data, and passes over comments and other fields', () => {
    const text =
      '\uFEFF: hello\nevent: text\ndata: {"text":\ndata:"a"}\nid: 4\n\ndata: plain\r\n\r\nevent: nothing\n\ndata\n\n';
    expect(whole(text)).toEqual([
      { event: 'text', data: '{"text":\n"a"}' },
      { event: 'message', data: 'plain' },
      { event: 'message', data: '' },
    ]);
  });

  it('gives an event no sooner than the blank line that ends it', () => {
    const read = eventReader();
    expect(read('data: a\n')).toEqual([]);
    expect(read('\n')).toEqual([{ event: 'message', data: 'a' }]);
  });

  it('gives the same events however it is cut', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 20 }), (text, places) => {
        const read = eventReader();
        const events: StreamEvent[] = cut(text, places).flatMap(read);
        expect([...events, ...read('\n')]).toEqual(whole(`${text}\n`));
      }),
    );
  });
});
