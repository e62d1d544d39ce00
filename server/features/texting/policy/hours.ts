import { type State, WEEKDAYS, type Week } from './facts.ts';
import type { RuleOf } from './rule-schema.ts';
import { barred, type Context, earliest, held, isBefore, latest, open, type Verdict } from './verdict.ts';

/** Longer than any run of closed days: two weeks of holidays would not fill it. */
const DAYS_AHEAD = 14;

interface Opening {
  opens: Temporal.Instant;
  closes: Temporal.Instant;
}

/** Hours hold on every clock at once: on those of all zones that the evidence allows and on those the rule adds. */
export function hoursVerdict(rule: RuleOf<'hours'>, context: Context): Verdict {
  const { at } = context;
  const states = rule.states === 'all' ? [] : rule.states.filter((state) => context.states.includes(state));
  const closings: Temporal.Instant[] = [];
  const holds: { until: Temporal.Instant; why: string }[] = [];
  for (const zone of new Set([...context.zones, ...rule.alsoIn])) {
    const opening = nextOpening(rule.hours, zone, states, context);
    if (opening === null) return barred('there is no day with texting hours');
    if (isBefore(at, opening.opens)) holds.push({ until: opening.opens, why: clockText(at, zone) });
    else closings.push(opening.closes);
  }
  const until = latest(holds.map((hold) => hold.until));
  if (until === null) return open(earliest(closings));
  const [first, ...others] = holds.map(({ why }) => why);
  const more = others.length > 0 ? ` (and closed in ${others.length} more zones)` : '';
  return held(until, `closed: it is ${first}${more}`);
}

/** The window that `at` lies in, or else the next one. */
function nextOpening(week: Week, zone: string, states: readonly State[], context: Context): Opening | null {
  const today = context.at.toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const opening = openingOn(today.add({ days }), week, zone, states, context);
    if (opening !== null && isBefore(context.at, opening.closes)) return opening;
  }
  return null;
}

function openingOn(
  day: Temporal.PlainDate,
  week: Week,
  zone: string,
  states: readonly State[],
  { policy, margin }: Context,
): Opening | null {
  const weekday = WEEKDAYS[day.dayOfWeek - 1];
  const window = (weekday && week[weekday]) ?? week.daily;
  if (window === 'closed' || (week.holidays === 'closed' && policy.isHoliday(day, states))) return null;
  const opens = day.toZonedDateTime({ timeZone: zone, plainTime: window.start }).toInstant();
  const closes = day.toZonedDateTime({ timeZone: zone, plainTime: window.end }).toInstant().subtract(margin);
  return isBefore(opens, closes) ? { opens, closes } : null;
}

/** "Sun 2026-03-08 21:15 in America/Denver". */
export function clockText(at: Temporal.Instant, zone: string): string {
  const local = at.toZonedDateTimeISO(zone);
  const weekday = WEEKDAYS[local.dayOfWeek - 1] ?? '';
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${local.toPlainDate()} ${time} in ${zone}`;
}
