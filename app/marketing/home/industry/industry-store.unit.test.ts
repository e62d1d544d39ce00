import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepIndustry, readIndustry } from './industry-store.ts';

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

describe('what is kept', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays for the tab as the whole answer, until it is forgotten', () => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    });
    const analysis = { industry: 'HVAC', case_studies: ['kept as it came'] };
    keepIndustry(analysis);
    expect([...tab.values()].map((value) => JSON.parse(value))).toEqual([analysis]);
    keepIndustry(null);
    expect(tab.size).toBe(0);
  });

  it('is no failure where the browser keeps nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    keepIndustry({ industry: 'HVAC' });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
