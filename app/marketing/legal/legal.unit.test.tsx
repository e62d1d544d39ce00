import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { consent } from '../../../contract/accounts.ts';
import type { LegalText } from './legal-text.ts';
import { dayInWords } from './legal-text.ts';
import { privacyText } from './privacy/privacy-text.tsx';

const texts: readonly LegalText[] = [privacyText];

/** What a reader reads, tags and entities away. */
function readable(node: ReactNode): string {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, node));
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
const section = ({ sections }: LegalText, id: string) =>
  readable(sections.find((each) => each.id === id)?.body ?? '');

describe.each(texts.map((text) => [text.path, text] as const))('%s', (_path, text) => {
  it('has sections that can be linked to, each with words of its own', () => {
    const ids = text.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, body } of text.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title.length, id).toBeLessThan(50);
      expect(readable(body).length, id).toBeGreaterThan(80);
    }
  });

  it('says what its operator decides, and ends with how to reach the company', () => {
    const whole = text.sections.map(({ body }) => readable(body)).join(' ');
    expect(whole).toContain('The operator decides.');
    expect(readable(text.sections.at(-1)?.body)).toContain('hello@fieldtone.example');
  });
});

describe('the privacy policy', () => {
  it('is of the day it says', () => {
    expect(dayInWords(privacyText.updated)).toBe('October 1, 2025');
  });

  it('shows the consent to texts word for word and explains each of its points', () => {
    const texting = section(privacyText, 'text-messages');
    expect(texting.replace(/ +/g, ' ')).toContain(consent.text);
    const said = texting.replace(consent.text, '');
    for (const point of [
      'Consent is not a condition of purchase',
      'Message and data rates may apply',
      'Message frequency varies',
      'Reply STOP',
      'Reply HELP',
      'never sold, and never shared',
    ]) {
      expect(said).toContain(point);
    }
  });

  it.each([
    ['visitors', ['waitlist', 'Global Privacy Control', 'Never a word that you typed']],
    ['account', ['argon2id', 'IP address', 'exact words', 'hash of its sign-in token']],
    ['uploads', ['deleted as soon as its rows are loaded', 'Rows that could not be taken']],
    ['connected-systems', ['three years', 'half hour', 'recordings', 'Nothing is ever changed']],
    ['keys', ['AES-256-GCM', 'master key', 'last four characters']],
    ['sandbox', ['does not exist']],
    ['sharing', ['do not sell', 'load nothing from other companies']],
    ['security', ['stored in the database as they are']],
    ['browser', ['authToken', 'revops_form_data', 'Never the password', 'One cookie']],
    ['logs', ['Not your IP address', 'kind of page or call']],
    ['retention', ['disconnect', 'last three', '30 days after']],
    ['your-choices', ['JSON', 'CSV', 'its email and your password', 'cannot be undone']],
  ])('says under %s what the program does', (id, points) => {
    const said = section(privacyText, id);
    for (const point of points) expect(said).toContain(point);
  });
});
