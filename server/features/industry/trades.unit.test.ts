import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { IndustryProfile } from '../../../contract/industry.ts';
import { tradeList } from './trade-list.ts';
import { profiles } from './trade-profiles.built.ts';

const { byTrade, general } = profiles();
const all: [string, IndustryProfile][] = [['general', general], ...byTrade];
const folder = path.join(import.meta.dirname, 'trades');

/** Every piece of text of a profile, with its place. */
function texts(value: unknown, at = ''): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${at}.${key}`));
}

const companyTexts = (profile: IndustryProfile) =>
  profile.sample_thread.filter(({ from }) => from === 'company').map(({ text }) => text);
const figures = /[$€%]|\bpercent\b|\bdollars?\b/i;

describe('what is written of the trades', () => {
  it('is there for every trade', () => {
    expect([...byTrade.keys()].sort()).toEqual(tradeList.map(({ id }) => id).sort());
  });

  it('says nothing twice: every sentence belongs to one trade', () => {
    const owners = new Map<string, string>();
    const twice = all.flatMap(([id, profile]) =>
      texts(profile)
        // Sources are cited alike on purpose, and a word of the trade may be two trades' word.
        .filter(({ at, text }) => !/\.(source|term|from)$/.test(at) && text.split(' ').length > 3)
        .flatMap(({ at, text }) => {
          const key = text
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, ' ')
            .trim();
          const owner = owners.get(key);
          owners.set(key, `${id}${at}`);
          return owner === undefined ? [] : [`${owner} and ${id}${at}: ${text}`];
        }),
    );
    expect(twice).toEqual([]);
  });

  it('holds no line of a file that an editor would have to scroll for', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
    const long = files.flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.length > 200 ? [`${file} ${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});

describe.each(all)('%s', (_id, profile) => {
  it('has a season for every month of the year', () => {
    const months = profile.seasonal_patterns.flatMap((season) => season.months);
    expect(months.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { months: stretch } of profile.seasonal_patterns) {
      const gaps = stretch.slice(1).filter((month, index) => month !== ((stretch[index] ?? 0) % 12) + 1);
      expect(gaps, `months of ${stretch}`).toEqual([]);
    }
    expect(new Set(profile.seasonal_patterns.map(({ demand }) => demand)).size).toBeGreaterThan(1);
  });

  it('explains every term once', () => {
    const terms = profile.industry_terminology.map(({ term }) => term.toLowerCase());
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('promises no figures', () => {
    const promising = texts([
      profile.case_studies,
      profile.sample_thread,
      profile.messages_that_work,
      profile.success_metrics,
    ]);
    expect(promising.filter(({ text }) => figures.test(text))).toEqual([]);
  });

  it('names for every rule a law, a code or a standard', () => {
    for (const { source } of profile.regulatory_considerations)
      expect(source).toMatch(/\d|Code|Act|law|ordinance/i);
  });

  it('has a thread in which both sides write by turns and the company says who writes', () => {
    const thread = profile.sample_thread;
    expect(thread.length).toBeGreaterThanOrEqual(6);
    expect(thread.length).toBeLessThanOrEqual(10);
    const sides = thread.map(({ from }) => from).join(' ');
    // A second text right after the first happens; a third is a speech.
    expect(sides).not.toMatch(/(company|customer)(?: \1){2}/);
    expect(sides.match(/customer/g)?.length).toBeGreaterThanOrEqual(3);
    expect(sides.match(/company/g)?.length).toBeGreaterThanOrEqual(3);
    const [first = ''] = companyTexts(profile);
    // "Larkhollow Pest Control": two words of a name on end.
    expect(first).toMatch(/[A-Z][a-z]+ (?:& )?[A-Z]/);
    // The page on automated messaging promises it of every thread.
    expect(first).toMatch(/\bassistant\b/);
  });

  it('shows how to opt out of unsolicited texts', () => {
    const leaving = profile.messages_that_work.filter((text) => /\bSTOP\b/.test(text));
    expect(leaving.length).toBeGreaterThanOrEqual(1);
  });
});
