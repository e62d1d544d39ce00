import { IndustryProfile, profileLimits } from '../../../contract/industry.ts';
import { mergeSeasons } from './merge-seasons.ts';

/** A trade as the page calls it, and what is written of it. */
export interface NamedProfile {
  name: string;
  profile: IndustryProfile;
}

/** The lists of a profile that several trades fill by turns. */
const lists = [
  ...(['customer_pain_points', 'communication_preferences', 'business_challenges'] as const),
  ...(['typical_workflows', 'competitive_landscape', 'success_metrics'] as const),
  ...(['buying_triggers', 'messages_that_work'] as const),
] as const;

/**
 * One profile for a company that works in several trades: every list takes from each trade in turn, so that none is
 * crowded out; the year is put together month by month. The sample thread is the first trade's, because a
 * conversation is about one job. Of one trade it is that trade's own.
 */
export function mergeProfiles(named: readonly [NamedProfile, ...NamedProfile[]]): IndustryProfile {
  const [{ profile: first }] = named;
  if (named.length === 1) return first;
  const of = <T>(read: (profile: IndustryProfile) => readonly T[]) =>
    named.map(({ profile }) => read(profile));
  const merged = Object.fromEntries(
    lists.map((list) => [
      list,
      byTurns(
        of((profile) => profile[list]),
        profileLimits.lines,
        (line) => line,
      ),
    ]),
  );
  return IndustryProfile.parse({
    ...merged,
    industry_terminology: byTurns(
      of((p) => p.industry_terminology),
      profileLimits.terms,
      ({ term }) => term,
    ),
    seasonal_patterns: mergeSeasons(named),
    regulatory_considerations: byTurns(
      of((p) => p.regulatory_considerations),
      profileLimits.regulations,
      ({ source }) => source,
    ),
    case_studies: byTurns(
      of((p) => p.case_studies),
      profileLimits.cases,
      ({ title }) => title,
    ),
    objections: byTurns(
      of((p) => p.objections),
      profileLimits.objections,
      ({ objection }) => objection,
    ),
    sample_thread: first.sample_thread,
  });
}

/** The first of every list, then the second of every list, and so on; of what has the same key only the first. */
export function byTurns<T>(taken: readonly (readonly T[])[], most: number, key: (item: T) => string): T[] {
  const seen = new Set<string>();
  const merged: T[] = [];
  const longest = Math.max(...taken.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn++) {
    for (const list of taken) {
      const item = list[turn];
      if (item === undefined || seen.has(key(item).toLowerCase())) continue;
      seen.add(key(item).toLowerCase());
      merged.push(item);
    }
  }
  return merged.slice(0, most);
}
