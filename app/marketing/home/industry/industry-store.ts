import { useSyncExternalStore } from 'react';

/** What is known about the visitor's trade, as the page speaks of it. */
export interface IndustryData {
  /** As the visitor would say it: "pest control". */
  industry: string;
  /** What its customers write about. */
  painPoints: readonly string[];
  /** What its year brings. */
  seasons: readonly string[];
  /** Words that its people use. */
  words: readonly string[];
}

/** Kept for the tab, so that a reload does not forget it. */
const key = 'industry_analysis';
const listeners = new Set<() => void>();
let known: IndustryData | null | undefined;

/** The visitor's trade, once it is known; null until then and in prerendered pages. */
export function useIndustry(): IndustryData | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

/** Keeps a whole answer of the industry analysis, or forgets the last one (null). */
export function keepIndustry(analysis: unknown): void {
  known = readIndustry(analysis);
  try {
    if (known === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(analysis));
  } catch (error) {
    console.warn('The industry is kept until the next reload only.', error);
  }
  for (const listener of listeners) listener();
}

/** What the page takes from an industry analysis; null for what is none. */
export function readIndustry(analysis: unknown): IndustryData | null {
  const industry = member(analysis, 'industry');
  if (typeof industry !== 'string' || industry.trim() === '') return null;
  return {
    industry: industry.trim(),
    painPoints: texts(member(analysis, 'customer_pain_points')),
    seasons: texts(member(analysis, 'seasonal_patterns')),
    words: texts(member(analysis, 'industry_terminology')),
  };
}

function current(): IndustryData | null {
  if (known === undefined) known = stored();
  return known;
}

function stored(): IndustryData | null {
  try {
    return readIndustry(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string' && text.trim() !== '') : [];

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
