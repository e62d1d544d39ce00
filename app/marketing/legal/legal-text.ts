import type { ReactNode } from 'react';
import type { PublicPagePath } from '../../../contract/paths.ts';

/** A part of a legal text that can be linked to. */
export interface LegalSection {
  /** Its place in the page's address, after `#`. Stays as it is when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A whole legal text. */
export interface LegalText {
  path: PublicPagePath;
  title: string;
  /** For search engines and shared links. */
  description: string;
  /** The day of the last change, `2025-10-01`. */
  updated: string;
  /** What the text is about, in a sentence or two. */
  intro: string;
  /** What matters most, for those who read no further. */
  brief: readonly string[];
  /** Says the most important thing again without words. */
  figure: ReactNode;
  sections: readonly LegalSection[];
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * The day of a change as the pages say it: `October 1, 2025`. Without `Intl`, whose first use takes a phone longer than
 * all else on the page.
 */
export function dayInWords(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${months[month - 1]} ${date}, ${year}`;
}
