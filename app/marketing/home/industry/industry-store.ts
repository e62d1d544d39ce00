import { useSyncExternalStore } from 'react';
import { pageValue } from '../../../ui/page-value.ts';

/** What is known about the visitor's trade. */
export interface Known {
  /** As the page calls it: "Pest Control". */
  industry: string;
  /** The whole answer of the industry analysis, as it came. */
  analysis: unknown;
}

/** Stored for the tab, so that it survives a reload. */
const key = 'industry_analysis';
const listeners = new Set<() => void>();
const known = pageValue<Known | null | undefined>(() => undefined);

/** The visitor's trade, once it is known; null until then and in prerendered pages. */
export function useIndustry(): Known | null {
  return useSyncExternalStore(subscribe, knownIndustry, () => null);
}

/** What `useIndustry` gives, outside of the page. */
export function knownIndustry(): Known | null {
  if (known.current === undefined) known.current = stored();
  return known.current;
}

/** Stores an answer of the industry analysis, or removes it (null). */
export function keepIndustry(analysis: unknown): void {
  known.current = readKnown(analysis);
  try {
    if (known.current === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(analysis));
  } catch (error) {
    console.warn('The industry is kept until the next reload only.', error);
  }
  for (const listener of listeners) listener();
}

/** What is an industry analysis: anything that names its industry. Null for what does not. */
export function readKnown(analysis: unknown): Known | null {
  if (typeof analysis !== 'object' || analysis === null || !('industry' in analysis)) return null;
  const { industry } = analysis;
  if (typeof industry !== 'string' || industry.trim() === '') return null;
  return { industry: industry.trim(), analysis };
}

function stored(): Known | null {
  try {
    return readKnown(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const seers = new Set<() => void>();
const seen = pageValue(() => false);

/**
 * Calls `listener` once when the visitor has really seen what the page says of their trade; at once if that has
 * happened already. Gives how to stop listening.
 */
export function onIndustrySeen(listener: () => void): () => void {
  if (seen.current) listener();
  else seers.add(listener);
  return () => seers.delete(listener);
}

/** It has been seen. Only the first call counts. */
export function industrySeen(): void {
  if (seen.current) return;
  seen.current = true;
  for (const listener of seers) listener();
}
