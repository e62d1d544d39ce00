import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { consent } from '../../../contract/accounts.ts';
import { acceptedWording, analysisTerms } from '../../../contract/terms.ts';
import { analysisTermsText } from './analysis-terms/analysis-terms-text.tsx';
import { dayInWords, type LegalText } from './legal-text.ts';
import { privacyText } from './privacy/privacy-text.tsx';
import { termsText } from './terms/terms-text.tsx';

const texts: readonly LegalText[] = [privacyText, termsText, analysisTermsText];

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
    ['visitors', ['waitlist', 'Global Privacy Control', 'Never a word that you typed', 'A program answers']],
    [
      'account',
      [
        'argon2id',
        'IP address',
        'exact words',
        'hash of its sign-in token',
        'an admin looked at a customer is written down',
        '30 minutes',
      ],
    ],
    ['uploads', ['deleted as soon as its rows are loaded', 'Rows that could not be taken']],
    [
      'connected-systems',
      ['three years', 'half hour', 'recordings', 'Nothing is ever changed', 'agreed on separately'],
    ],
    ['keys', ['AES-256-GCM', 'master key', 'last four characters']],
    ['sandbox', ['does not exist']],
    ['sharing', ['do not sell', 'load nothing from other companies', 'only if the operator has set one up']],
    ['security', ['stored in the database as they are']],
    [
      'browser',
      [
        'clear the chat',
        'authToken',
        'revops_form_data',
        'Never the password',
        'draft_',
        'Never a key or a password',
        'Two cookies',
        '90 days',
      ],
    ],
    ['logs', ['Not your IP address', 'kind of page or call', 'hash of the IP address']],
    [
      'retention',
      [
        'disconnect',
        'last three',
        '30 days after',
        '30 days after their last message',
        'nothing after an hour',
        'admins looked at',
        '180 days',
      ],
    ],
    ['your-choices', ['JSON', 'CSV', 'its email and your password', 'Google anew', 'cannot be undone']],
  ])('says under %s what the program does', (id, points) => {
    const said = section(privacyText, id);
    for (const point of points) expect(said).toContain(point);
  });
});

describe('the terms of service', () => {
  it('are of the day they say', () => {
    expect(dayInWords(termsText.updated)).toBe('October 1, 2025');
  });

  it.each([
    ['fees', ['costs nothing', 'only when an outcome is achieved']],
    ['billing-disputes', ['Billing disputes must be raised within 30 days']],
    ['liability', ['capped at 12 months of fees']],
    ['texting-your-leads', ['STOP', 'HELP', 'TCPA', 'automated']],
    ['texts-to-you', ['not a condition of purchase', 'Message and data rates may apply', 'STOP']],
    ['your-data', ['Your data is yours', 'We only read']],
    ['law', ['Utah']],
  ])('say under %s what was specified', (id, points) => {
    const said = section(termsText, id);
    for (const point of points) expect(said).toContain(point);
  });
});

describe('the terms of the analysis', () => {
  it('are of the day they say, which is the version that the setup has accepted', () => {
    expect(dayInWords(analysisTermsText.updated)).toBe('October 14, 2025');
    expect(analysisTermsText.updated).toBe(analysisTerms.version);
  });

  it('begin with the points that the setup shows and that stand in the proof of consent', () => {
    expect(analysisTermsText.brief).toEqual(analysisTerms.points);
    for (const point of analysisTermsText.brief) expect(acceptedWording).toContain(point);
  });

  it.each([
    ['data-collected', ['three years', 'half hour', 'Never recordings', 'IP address']],
    ['use', ['deliver your analysis', 'improve the software', 'never sold']],
    ['ownership', ['Your data is yours', 'The report is yours']],
    ['confidentiality', ['private and confidential']],
    ['security', ['AES-256-GCM', 'apart from those of every other account']],
    ['deletion', ['deleted at any time', 'disconnect', 'delete the account', 'by request']],
    ['liability', ['12 months of fees']],
    ['governing-law', ['laws of the State of Utah']],
  ])('say under %s, at length, what was specified', (id, points) => {
    const said = section(analysisTermsText, id);
    for (const point of points) expect(said).toContain(point);
  });
});

it('links to sections that exist', () => {
  const links = texts.flatMap(({ sections }) =>
    sections.flatMap(({ body }) => {
      const html = renderToStaticMarkup(createElement(MemoryRouter, null, body));
      return [...html.matchAll(/href="(\/[a-z-]+)#([a-z-]+)"/g)].map(([, path, id]) => ({ path, id }));
    }),
  );
  const ids = Object.fromEntries(texts.map(({ path, sections }) => [path, sections.map(({ id }) => id)]));
  expect(links.length).toBeGreaterThan(3);
  for (const { path = '', id } of links) expect(ids[path], path).toContain(id);
});
