import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { consent } from '../../../contract/accounts.ts';
import { acceptedWording, analysisTerms } from '../../../contract/terms.ts';
import { analysisTermsText } from './analysis-terms/analysis-terms-text.tsx';
import { dayInWords, type LegalText } from './legal-text.ts';
import { privacyText } from './privacy/privacy-text.tsx';
import { tcpaText } from './tcpa/tcpa-text.tsx';
import { termsText } from './terms/terms-text.tsx';
import { htmlOf, readable, sectionOf } from './testing/readable.ts';

const texts: readonly LegalText[] = [privacyText, termsText, analysisTermsText, tcpaText];

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

  it('holds no note to its operator, and ends with how to reach the company', () => {
    const whole = text.sections.map(({ body }) => readable(body)).join(' ');
    expect(whole).not.toMatch(/operator|installation|lawyer|belongs? here/i);
    expect(readable(text.sections.at(-1)?.body)).toContain('hello@fieldtone.example');
  });
});

it('says what the operator decided, where it is set', async () => {
  for (const [variable, value] of Object.entries({
    LEGAL_COMPANY: 'Hillside Software, Inc.',
    LEGAL_ADDRESS: '1 Main Street, Provo',
    LEGAL_COUNTRY: 'the United States',
    LEGAL_PROCESSORS: 'Rack Co., hosting; Post Co., mail',
    LEGAL_TEXTS_FROM: '(801) 555-0100, carried by Text Company',
    LEGAL_LOG_DAYS: '30',
    LEGAL_BACKUP_DAYS: '1',
    LEGAL_MEASURES: 'Disks are encrypted.',
    LEGAL_ACCESS: 'Two of us may look, and it is noted.',
  }))
    vi.stubEnv(variable, value);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const [privacy, terms, analysis] = [
    (await import('./privacy/privacy-text.tsx')).privacyText,
    (await import('./terms/terms-text.tsx')).termsText,
    (await import('./analysis-terms/analysis-terms-text.tsx')).analysisTermsText,
  ].map(({ sections }) => sections.map(({ body }) => readable(body)).join(' '));
  for (const words of [
    'The company is Hillside Software, Inc., 1 Main Street, Provo.',
    'Our machines stand in the United States.',
    'Rack Co., hosting',
    'Texts come from (801) 555-0100, carried by Text Company.',
    'Logs are kept for 30 days.',
    'Backups are kept for 1 day.',
    'Disks are encrypted.',
  ])
    expect(privacy).toContain(words);
  expect(terms).toContain('Hillside Software, Inc.');
  expect(analysis).toContain('Two of us may look, and it is noted.');
});

describe('the privacy policy', () => {
  it('is of the day it says', () => {
    expect(dayInWords(privacyText.updated)).toBe('October 1, 2025');
  });

  it('shows the consent to texts word for word and explains each of its points', () => {
    const texting = sectionOf(privacyText, 'text-messages');
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
    ['uploads', ['deleted as soon as its rows are loaded', 'its first rows', 'Rows that could not be taken']],
    [
      'connected-systems',
      ['3 years', '30 minutes', 'recordings', 'Nothing is ever changed', 'agreed on separately'],
    ],
    ['keys', ['AES-256-GCM', 'master key', 'last four characters']],
    ['sandbox', ['does not exist']],
    ['sharing', ['do not sell', 'load nothing from other companies', 'only if we have set one up']],
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
    ['logs', ['Not your IP address', 'kind of page or call', 'for a day at most']],
    ['where', ['United States']],
    ['state-laws', ['California', 'Global Privacy Control', 'there is none']],
    [
      'retention',
      [
        'disconnect',
        'last three',
        '7 days, and its bytes go a day after that',
        '30 days after the last use or 90 days after signing in',
        '30 days after their last message',
        'for 60 minutes',
        'admins looked at',
        'Counts of visits stay',
        '180 days',
      ],
    ],
    [
      'your-choices',
      [
        'JSON',
        'CSV',
        'its email and your password',
        'Google anew',
        'cannot be undone',
        'What deleting leaves',
      ],
    ],
  ])('says under %s what the program does', (id, points) => {
    const said = sectionOf(privacyText, id);
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
    const said = sectionOf(termsText, id);
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
    ['data-collected', ['3 years', '30 minutes', 'Never recordings', 'IP address']],
    ['use', ['deliver your analysis', 'improve the software', 'never sold']],
    ['ownership', ['Your data is yours', 'The report is yours']],
    ['confidentiality', ['private and confidential']],
    ['security', ['AES-256-GCM', 'apart from those of every other account']],
    ['deletion', ['deleted at any time', 'disconnect', 'delete the account', 'by request']],
    ['liability', ['12 months of fees']],
    ['governing-law', ['laws of the State of Utah']],
  ])('say under %s, at length, what was specified', (id, points) => {
    const said = sectionOf(analysisTermsText, id);
    for (const point of points) expect(said).toContain(point);
  });
});

it('links to sections that exist', () => {
  const links = texts.flatMap(({ sections }) =>
    sections.flatMap(({ body }) => {
      return [...htmlOf(body).matchAll(/href="(\/[a-z-]+)#([a-z-]+)"/g)].map(([, path, id]) => ({
        path,
        id,
      }));
    }),
  );
  const ids = Object.fromEntries(texts.map(({ path, sections }) => [path, sections.map(({ id }) => id)]));
  expect(links.length).toBeGreaterThan(3);
  for (const { path = '', id } of links) expect(ids[path], path).toContain(id);
});
