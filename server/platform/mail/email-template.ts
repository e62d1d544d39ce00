import { brand } from '../../../contract/brand.ts';
import type { Mail } from './mail.ts';

/** A mail as text and as HTML: no picture, no script, no address but its own link. */
export function letter({ paragraphs, link }: Mail): { text: string; html: string } {
  const sign = `${brand.name} · ${brand.email}`;
  const lines = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), sign];
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (link) {
    const url = escapeHtml(link.url);
    body.push(`<p><a href="${url}">${escapeHtml(link.label)}</a></p>`, `<p>${url}</p>`);
  }
  body.push(`<p>${escapeHtml(sign)}</p>`);
  return {
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${body.join('')}</body></html>`,
  };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
