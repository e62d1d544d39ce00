import { describe, expect, it } from 'vitest';
import { readIndustry } from './industry-store.ts';

describe('an industry analysis', () => {
  it('gives what the page speaks of, and passes over what is not text', () => {
    const analysis = {
      industry: ' pest control ',
      customer_pain_points: ['Ants in the kitchen', '', 7],
      seasonal_patterns: ['Spring: ants and termite swarms'],
      industry_terminology: 'quarterly',
      case_studies: [{ anything: true }],
    };
    expect(readIndustry(analysis)).toEqual({
      industry: 'pest control',
      painPoints: ['Ants in the kitchen'],
      seasons: ['Spring: ants and termite swarms'],
      words: [],
    });
  });

  it.each([null, 'pest control', [], {}, { industry: ' ' }, { industry: 7 }])('is none: %j', (analysis) => {
    expect(readIndustry(analysis)).toBeNull();
  });
});
