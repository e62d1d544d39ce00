import { brand } from '../../../../contract/brand.ts';

/** What a sentence may have filled in beside the brand's own. */
export type Filling = Partial<
  Record<'trade' | 'industry' | 'peak' | 'term' | 'options' | 'system' | 'topic' | 'from' | 'to', string>
>;

/** A sentence with its placeholders filled in. One that is not given stays as it is. */
export function fill(text: string, filling: Filling = {}): string {
  const values: Record<string, string> = {
    product: brand.name,
    email: brand.email,
    phone: brand.phone,
    ...filling,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The bubbles of a text. */
export function bubblesOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((bubble) => bubble.replace(/\s+/g, ' ').trim())
    .filter((bubble) => bubble !== '');
}

/** One of several sentences, another each turn. */
export function pick(variants: readonly string[], turn: number): string {
  return variants[turn % variants.length] ?? '';
}

/** Takes turns that a file writes with a line "or" between them. */
export function turnsOf(text: string): string[] {
  return text.split(/\n\s*or\s*\n/);
}

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "a, b, or c". */
export const either = (options: readonly string[]) => choices.format(options);
