import { describe, expect, it } from 'vitest';
import { tradeList } from '../features/industry/trades.service.ts';
import { contradictions, loadTradeWords } from './load-trade-words.ts';
import { OtherBusinessesFile, TradeWordsFile } from './trade-words-schema.ts';

const files = loadTradeWords();

describe('the words of the trades', () => {
  it('are known of every trade, and of no other', () => {
    expect(Object.keys(files.trades.trades).sort()).toEqual(tradeList.map(({ id }) => id).sort());
  });

  it('do not contradict each other', () => {
    expect(contradictions(files)).toEqual([]);
  });

  it('are refused when two trades have one phrase, in any form of its words', () => {
    const trades = structuredClone(files.trades);
    trades.trades.roofing?.work.push('cleaning of drains', 'Drain-Cleaner');
    trades.trades.solar?.things.push('Furnaces');
    expect(contradictions({ ...files, trades })).toEqual([
      '"drain cleaning" of plumbing is "Drain-Cleaner" of roofing',
      '"furnace" of hvac is "Furnaces" of solar',
    ]);
  });

  it('are refused when a phrase has no word, or is a trade and another business', () => {
    const others = structuredClone(files.others);
    others.elsewhere['Law Firm']?.push('plumber', '🙂');
    expect(contradictions({ ...files, others })).toEqual([
      '"plumber" of plumbing is "plumber" of Law Firm',
      '"🙂" of Law Firm has no word',
    ]);
  });

  it.each([
    ['an unknown trade to ask back', { ...files.trades, ambiguous: [{ words: ['x'], may_be: ['chimney'] }] }],
    ['nothing to ask back', { ...files.trades, ambiguous: [{ words: ['x'], may_be: [] }] }],
    ['one everyday word by the way', { ...files.trades, by_the_way: ['mouse'] }],
    ['an empty phrase', { ...files.trades, never_corrected: [' '] }],
    ['an unknown field', { ...files.trades, more: [] }],
  ])('are refused with %s', (_what, trades) => {
    expect(TradeWordsFile.safeParse(trades).success).toBe(false);
  });

  it('are refused with another business without words', () => {
    expect(OtherBusinessesFile.safeParse({ ...files.others, at_homes: { Sheds: [] } }).success).toBe(false);
  });

  it('read a phrase that looks like a number as the phrase it is', () => {
    const parsed = TradeWordsFile.parse({ ...files.trades, never_corrected: [811] });
    expect(parsed.never_corrected).toEqual(['811']);
  });
});
