import { isbot } from 'isbot';
import type { VisitorClick, VisitorSession } from '../../../contract/visitors.ts';

/** Why a visit is taken for a bot's. Stored and counted by these names. */
export const botReasons = ['user agent', 'no screen', 'impossible interaction', 'burst'] as const;
export type BotReason = (typeof botReasons)[number];

/** Clicks in one second; a fast person makes ten. */
const clicksOfASecond = 20;
/** A browser's clock may be changed while it is open. */
const slackMs = 60_000;

/**
 * Why a visit by itself is a bot's: its user agent, that it has no screen, or actions that no person can do.
 * Null for what may be a person. (Bursts are detected by address on arrival.)
 */
export function botSign(session: VisitorSession, userAgent: string): BotReason | null {
  if (userAgent === '' || isKnownBot(userAgent)) return 'user agent';
  const { screenResolution, viewportSize } = session.deviceInfo;
  if ([screenResolution, viewportSize].some((size) => /^0+x|x0+$/.test(size))) return 'no screen';
  return impossible(session) ? 'impossible interaction' : null;
}

/** Browsers of one kind all call themselves alike, and looking them up takes longer than all else here. */
const known = new Map<string, boolean>();
const mostKnown = 1000;
const longestKnown = 300;

function isKnownBot(userAgent: string): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const answer = isbot(userAgent);
  if (known.size >= mostKnown) known.clear();
  if (userAgent.length <= longestKnown) known.set(userAgent, answer);
  return answer;
}

function impossible({ startTime, lastActivity, timeOnPage, clicks }: VisitorSession): boolean {
  const lasted = lastActivity - startTime;
  if (lasted < -slackMs || timeOnPage > Math.max(0, lasted) + slackMs) return true;
  const early = clicks.some(({ timestamp }) => timestamp < startTime - slackMs);
  return early || hurried(clicks);
}

/** Whether more clicks fall into one second than hands can make. */
function hurried(clicks: readonly VisitorClick[]): boolean {
  const times = clicks.map(({ timestamp }) => timestamp).sort((a, b) => a - b);
  return times.some((time, index) => {
    const later = times[index + clicksOfASecond];
    return later !== undefined && later - time < 1000;
  });
}
