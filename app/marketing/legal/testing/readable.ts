import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { LegalText } from '../legal-text.ts';

/** A part of a page as HTML. */
export const htmlOf = (node: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, node));

/** What a reader reads of it, tags and entities away. */
export function readable(node: ReactNode): string {
  return htmlOf(node)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** What stands in a section of a legal text; nothing where there is none of that id. */
export const sectionOf = ({ sections }: LegalText, id: string) =>
  readable(sections.find((each) => each.id === id)?.body ?? '');
