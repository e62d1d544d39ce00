import { type State, WEEKDAYS, type Week } from './facts.ts';
import type { RuleOf } from './rule-schema.ts';
import { barred, type Context, earliest, held, latest, open, type Verdict } from './verdict.ts';

/** As far as a text waits at all. */
const DAYS_AHEAD = 60;

/** Hours hold on every clock at once: on those of all zones that the evidence allows and on those the rule adds. */
export function hoursVerdict(rule: RuleOf<'hours'>, context: Context): Verdict {
  const states = rule.states === 'all' ? [] : rule.states.filter((state) => context.states.includes(state));
  const closings: Temporal.Instant[] = [];
  const openings: Temporal.Instant[] = [];
  const closed: string[] = [];
  for (const zone of new Set([...context.zones, ...rule.alsoIn])) {
    const local = context.localAt(zone);
    const opening = nextOpening(rule.hours, local, states, context);
    if (opening === null) return barred('there is no day with texting hours');
    const isOpen = Temporal.PlainDateTime.compare(opening.opens, local) <= 0;
    const turn = isOpen ? opening.closes : opening.opens;
    (isOpen ? closings : openings).push(turn.toZonedDateTime(zone).toInstant());
    if (!isOpen) closed.push(zone);
  }
  const until = latest(openings);
  const [zone] = closed;
  if (until === null || zone === undefined) return open(earliest(closings));
  const more = closed.length > 1 ? ` (and closed in ${closed.length - 1} more zones)` : '';
  return held(until, `closed: it is ${clockText(context.at, zone)}${more}`);
}

/** Local times. */
interface Opening {
  opens: Temporal.PlainDateTime;
  closes: Temporal.PlainDateTime;
}

/** The window that contains `local`, or else the next one. */
function nextOpening(
  week: Week,
  local: Temporal.PlainDateTime,
  states: readonly State[],
  context: Context,
): Opening | null {
  const today = local.toPlainDate();
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const opening = openingOn(days === 0 ? today : today.add({ days }), week, states, context);
    if (opening !== null && Temporal.PlainDateTime.compare(local, opening.closes) < 0) return opening;
  }
  return null;
}

function openingOn(
  day: Temporal.PlainDate,
  week: Week,
  states: readonly State[],
  { policy, margin }: Context,
): Opening | null {
  const weekday = WEEKDAYS[day.dayOfWeek - 1];
  const window = (weekday && week[weekday]) ?? week.daily;
  if (week.closedOn?.some((date) => date.equals(day))) return null;
  if (window === 'closed' || (week.holidays === 'closed' && policy.isHoliday(day, states))) return null;
  const opens = day.toPlainDateTime(window.start);
  const closes = day.toPlainDateTime(window.end).subtract(margin);
  return Temporal.PlainDateTime.compare(opens, closes) < 0 ? { opens, closes } : null;
}

/** "Sun 2026-03-08 21:15 in America/Denver". */
export function clockText(at: Temporal.Instant, zone: string): string {
  const local = at.toZonedDateTimeISO(zone);
  const weekday = WEEKDAYS[local.dayOfWeek - 1] ?? '';
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${local.toPlainDate()} ${time} in ${zone}`;
}
