import { describe, expect, it } from 'vitest';
import { read } from './read.ts';
import { readerOf } from './reader.ts';

const context = { now: Temporal.PlainDateTime.from('2026-11-30T10:00'), offered: [], asksAddress: false };
const reading = (text: string) => read(text, readerOf('pest-control'), context);

describe('the language of a few words', () => {
  it.each(['no agua quente', 'e o preco'])('%s is neither of ours', (text) => {
    expect(reading(text).otherLanguage).not.toBeNull();
  });

  it('is Spanish by a verb alone', () => {
    expect(reading('me gustan')).toMatchObject({ language: 'es', otherLanguage: null });
  });
});

it('takes a number that is given for no question who writes', () => {
  const acts = (text: string) => reading(text).acts.map(({ act }) => act);
  expect(acts('tuesday, my number is 801 555 1212')).not.toContain('ask_who');
  expect(acts('who is this')).toContain('ask_who');
});
