import { describe, expect, it } from 'vitest';
import { understandTrade } from './trade-reader.ts';

const twoMeanings: readonly [string, readonly string[]][] = [
  ['we do windows', ['window-cleaning', 'remodeling']],
  ['lines', []],
  ['cleaning', []],
  ['service company', []],
  ['contractor', []],
  ['we do gutters and windows', ['gutters', 'window-cleaning']],
  ['treatments', []],
  ['outdoor stuff', []],
  ['home services', []],
  ['irrigation', ['landscaping', 'lawn-care']],
  ['my wife and I own a cleaning company', []],
  ['dryer vents', []],
  ['boilers', []],
  ['decks', []],
  ['siding', []],
  ['construction', []],
  ['janitorial', []],
  ['yard work', []],
  ['we treat yards', []],
  ['spraying', []],
  ['maintenance', []],
  ['repairs', []],
  ['installs', []],
  ['doors', []],
  ['pumping', []],
  ['the trades', []],
  ['blue collar stuff', []],
  ['exterior services', []],
  ['property maintenance', []],
  ['floors', []],
  ['panels', []],
  ['drywall', []],
  ['carpentry', []],
  ['no more carpets, just windows', []],
  ["I'm in construction", []],
  ["I'm a contractor", []],
  ['Service contractor', []],
  ["we're in home services", []],
  ['field service', []],
  ['outside work mostly', []],
  ['cleaning business', []],
  ['cleaners', []],
  ['we clean stuff', []],
  ['spray company', []],
  ['we do applications', []],
  ['windows', []],
  ['window guy', []],
  ['a bit of everything', ['handyman']],
  ['little bit of everything, plumbing, painting, decks, fences', ['handyman', 'remodeling']],
];
const unasked: readonly [string, readonly string[]][] = [
  ['my wife runs a cleaning business', []],
  ['what results do hvac companies see', ['hvac']],
  ['how do electricians use this', ['electrical']],
  ['which plumbers use this?', ['plumbing']],
  ['hvac is slow right now', ['hvac']],
  ['how many plumbers use fieldtone', ['plumbing']],
];

describe('words with several meanings', () => {
  it.each(twoMeanings)('are asked back: %s', (text, among) => {
    const reading = understandTrade(text, { expecting: true, current: [] });
    expect(reading.kind).toBe('unsure');
    if (reading.kind !== 'unsure') return;
    expect(reading.candidates).toEqual(expect.arrayContaining([...among]));
    expect(reading.candidates.length).toBeGreaterThan(0);
    expect(reading.candidates.length).toBeLessThanOrEqual(4);
  });
  it.each(unasked)('are asked back although nobody asked: %s', (text, among) => {
    const reading = understandTrade(text, { expecting: false, current: [] });
    expect(reading.kind === 'unsure' && reading.candidates).toEqual(expect.arrayContaining([...among]));
  });
});
