import type { VisitorSession } from '../../../contract/visitors.ts';
import { landingOf, nameOf, sourceOf } from './source-of.ts';

/** Sources, campaigns and landing pages that a process tells apart in a day: a busy site has some hundred. */
const valuesOfADay = 2000;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns a function that says whether a visit names a source, campaign or landing page beyond those of the day on which it
 * comes in (UTC): each leaves rows in the counts of its day and month, which are kept for good, and a browser may say
 * whatever it likes. What was named before goes on being told apart. Counts in this process.
 */
export function watchValues(max = valuesOfADay, now = () => Date.now()) {
  let day = 0;
  let known = new Set<string>();
  return (session: VisitorSession): boolean => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) [day, known] = [today, new Set()];
    const begun = Math.floor(session.startTime / dayMs);
    const values = [sourceOf(session), nameOf(session.utmCampaign), landingOf(session.landingPage)];
    const added = values
      .map((value, dimension) => `${begun} ${dimension} ${value ?? ''}`)
      .filter((key) => !known.has(key));
    if (known.size + added.length > max && added.length > 0) return true;
    for (const key of added) known.add(key);
    return false;
  };
}
