import { afterEach, describe, expect, it, vi } from 'vitest';
import { industrySeen, keepIndustry, onIndustrySeen, readKnown } from './industry-store.ts';

describe('an industry analysis', () => {
  it('is whatever names its industry, and is kept whole', () => {
    const analysis = { industry: ' pest control ', anything: [7] };
    expect(readKnown(analysis)).toEqual({ industry: 'pest control', analysis });
  });

  it.each([null, 'pest control', [], {}, { industry: ' ' }, { industry: 7 }])('is none: %j', (analysis) => {
    expect(readKnown(analysis)).toBeNull();
  });
});

describe('what is kept', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays for the tab as the whole answer, until it is deleted', () => {
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

describe('that the visitor saw it', () => {
  it('is announced once, also to a later subscriber', () => {
    const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()];
    onIndustrySeen(early);
    onIndustrySeen(gone)();
    industrySeen();
    industrySeen();
    onIndustrySeen(late);
    expect([early, gone, late].map((heard) => heard.mock.calls.length)).toEqual([1, 0, 1]);
  });
});
