import type { SandboxCall } from '../../company/company.ts';

interface Place {
  pbxId: string;
  /** Of the times that are written out. */
  zone: string;
  /** The company's number. */
  ours: string;
}

/** A call detail record of one call. */
export function recordOf(call: SandboxCall, { pbxId, zone, ours }: Place) {
  const { no, direction, outcome, rep, phone } = call;
  const inbound = direction === 'inbound';
  const startedMs = call.startedAt * 1000;
  const rungMs = 3000 + (no % 12) * 1000;
  const heldMs = call.durationS * 1000;
  const talkTimeMS = outcome === 'answered' ? heldMs : 0;
  const connectedMs = outcome === 'answered' ? startedMs + rungMs : 0;
  const endedMs = startedMs + rungMs + heldMs;
  // An unanswered call rings at the queue, under the queue's name.
  const queue =
    outcome === 'answered' ? { line: '600', name: '' } : { line: 'CallQueue', name: 'Front desk' };
  const line = rep ? { line: rep.extension, name: rep.name } : queue;
  return {
    callId: String(1_635_571_000_000 + no),
    ...{ startTimeUTC: startedMs, startTime: wallClock(startedMs, zone) },
    ...{ connectTimeUTC: connectedMs, connectTime: connectedMs === 0 ? '0' : wallClock(connectedMs, zone) },
    ...{ disconnectedTimeUTC: endedMs, disconnectedTime: wallClock(endedMs, zone) },
    ...{ talkTimeMS, talkTime: clockOf(talkTimeMS), callTime: rungMs + heldMs, ringDuration: rungMs },
    direction: inbound ? 'Incoming' : 'Outgoing',
    ...(inbound
      ? { caller: phone, callerName: phone.slice(1), callee: line.line, calleeName: line.name }
      : { caller: line.line, callerName: line.name, callee: phone, calleeName: phone.slice(1) }),
    ...{ dnis: inbound ? ours.slice(1) : '', pbxId, sipCallId: `${no}@sandbox.invalid` },
    ...wordsOf(outcome),
    answeredTime: connectedMs === 0 ? 0 : rungMs,
    abandonedTime: outcome === 'abandoned' ? rungMs + heldMs : 0,
    callLegCount: 1,
    ...{ departments: ['Sales'], branches: ['Main office'] },
  };
}

/** 8x8's samples have these two dispositions of unanswered calls; "Connected" is our assumption. */
function wordsOf(outcome: SandboxCall['outcome']) {
  const missed = { answered: '-', missed: 'Missed', abandoned: '-', lastLegDisposition: 'Missed' };
  if (outcome === 'missed') return missed;
  if (outcome === 'voicemail') return { ...missed, lastLegDisposition: 'Voicemail' };
  if (outcome === 'abandoned') return { ...missed, abandoned: 'Abandoned' };
  return { answered: 'Answered', missed: '-', abandoned: '-', lastLegDisposition: 'Connected' };
}

/** 2022-02-03T09:27:27.493-0500 */
function wallClock(instant: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const clock = at.toPlainDateTime().toString({ fractionalSecondDigits: 3 });
  return clock + at.offset.replace(':', '');
}

/** Hours, minutes and seconds of a length of time. */
function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
