import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inShort } from './lines.tsx';
import { originNote } from './origin.ts';
import { readIndustry } from './read-industry.ts';
import { shareSeen } from './use-seen.ts';

describe('an industry analysis', () => {
  it('gives all of it that can be read; what is unknown or broken is left out', () => {
    const trade = readIndustry({
      industry: ' Pest Control ',
      origin: 'written',
      location: 7,
      customer_pain_points: ['Ants in the kitchen', '', 7, null],
      seasonal_patterns: [
        { name: 'Swarms', months: [3, 4], demand: 3, what: 'Termites', more: true },
        { name: 'Never', months: [13], demand: 3, what: 'x' },
        { name: 'Loud', months: [1], demand: 9, what: 'x' },
        'Spring: ants',
      ],
      industry_terminology: 'quarterly',
      case_studies: [{ title: 'Real?', situation: 'a', handled: 'b', outcome: 'c', illustrative: false }],
      sample_thread: [
        { from: 'customer', text: 'help' },
        { from: 'robot', text: 'beep' },
      ],
      tomorrow: {},
    });
    expect(trade).toMatchObject({
      industry: 'Pest Control',
      origin: 'written',
      customer_pain_points: ['Ants in the kitchen'],
      seasonal_patterns: [{ name: 'Swarms', months: [3, 4], demand: 3, what: 'Termites' }],
      industry_terminology: [],
      case_studies: [],
      sample_thread: [{ from: 'customer', text: 'help' }],
      objections: [],
    });
  });

  it('without a source is taken for a model’s', () => {
    expect(readIndustry({ industry: 'Roofing', origin: 'oracle' })?.origin).toBe('model');
    expect(originNote({ origin: 'model', industry: 'Roofing' })).toContain('language model');
    expect(originNote({ origin: 'general', industry: 'Roofing' })).toContain('home services in general');
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const trade = readIndustry({
          industry: 'HVAC',
          seasonal_patterns: value,
          customer_pain_points: value,
        });
        expect(trade?.industry).toBe('HVAC');
      }),
    );
    for (const value of [null, 'pest control', [], {}, { industry: ' ' }])
      expect(readIndustry(value)).toBeNull();
  });
});

describe('a line in short', () => {
  it.each([
    ['They saw it tonight. A mouse cannot wait.', 'They saw it tonight.', 'A mouse cannot wait.'],
    ['“Is it safe?” asks everybody.', '“Is it safe?”', 'asks everybody.'],
    ['One sentence only.', '', 'One sentence only.'],
    [`${'long '.repeat(20)}. Then more.`, '', `${'long '.repeat(20)}. Then more.`],
  ])('%s', (line, short, rest) => expect(inShort(line)).toEqual({ short, rest }));
});

describe('how much is seen', () => {
  it('is of the part, or of the screen where the part is taller', () => {
    expect(shareSeen(300, 600, 900)).toBe(0.5);
    expect(shareSeen(450, 5000, 900)).toBe(0.5);
    expect(shareSeen(0, 0, 900)).toBe(0);
  });
});
