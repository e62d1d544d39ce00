import { isOfficeHour, type ZoneClock } from './clock.ts';
import { conversation, type Journey, leadJourney, outboundCall, type Setting } from './lead-journey.ts';
import type { Random } from './random.ts';
import { DAY, HOUR } from './records.ts';

/** A call from an unknown number: answered, missed and called back, missed and lost, or a lead later. */
export function phoneJourney(
  random: Random,
  setting: Setting,
  start: { at: number; phone: string },
  clock: ZoneClock,
): Journey {
  const { world, end } = setting;
  const { at, phone } = start;
  const rep = random.pickByShare(world.reps).name;
  const office = isOfficeHour(at, clock);
  if (random.chance(office ? world.answered.office : world.answered.outside)) {
    const call = { ...conversation(random, at, phone, 'inbound'), rep };
    return spokenWith(random, setting, [call], at + call.durationS + 30, { startedAt: at, fate: 'answered' });
  }
  const missed: Journey['calls'] = [missedCall(random, at, phone)];
  if (random.chance(0.3)) missed.push(missedCall(random, Math.min(end, at + random.whole(60, HOUR)), phone));
  const backAt = at + random.whole(HOUR + 60, 20 * HOUR);
  if (random.chance(world.recovered) && backAt < end - HOUR) {
    const back = { ...conversation(random, backAt, phone, 'outbound'), rep };
    const born = backAt + back.durationS + 30;
    return spokenWith(random, setting, [...missed, back], born, { startedAt: at, fate: 'recovered' });
  }
  const leadAt = at + random.whole(26 * HOUR, 6 * DAY);
  if (random.chance(0.05) && leadAt < end) {
    const journey = leadJourney(random, setting, { at: leadAt, phone, spokenWith: false });
    const fate = journey.lead?.phone === null ? 'lost' : 'became_lead';
    return { ...journey, calls: [...missed, ...journey.calls], inquiry: { startedAt: at, fate } };
  }
  if (random.chance(0.2)) {
    const tried = outboundCall(random, at + random.whole(HOUR + 60, 20 * HOUR), phone, rep);
    if (tried.startedAt <= end) missed.push({ ...tried, outcome: 'voicemail', durationS: 25 });
  }
  return { lead: null, calls: missed, inquiry: { startedAt: at, fate: 'lost' } };
}

function spokenWith(
  random: Random,
  setting: Setting,
  calls: Journey['calls'],
  born: number,
  inquiry: NonNullable<Journey['inquiry']>,
): Journey {
  if (!random.chance(setting.world.inquiryToLead) || born > setting.end)
    return { lead: null, calls, inquiry };
  const phone = calls[0]?.phone ?? '';
  const journey = leadJourney(random, setting, { at: born, phone, spokenWith: true });
  return { ...journey, calls: [...calls, ...journey.calls], inquiry };
}

function missedCall(random: Random, startedAt: number, phone: string): Journey['calls'][number] {
  const outcome = random.pickByShare(MISSES).outcome;
  const durationS = outcome === 'missed' ? 0 : random.whole(12, 45);
  return { startedAt, direction: 'inbound', phone, durationS, outcome, rep: null };
}

const MISSES = [
  { outcome: 'missed', share: 0.55 },
  { outcome: 'voicemail', share: 0.3 },
  { outcome: 'abandoned', share: 0.15 },
] as const;
