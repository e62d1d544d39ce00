import { createHash } from 'node:crypto';
import type { SandboxCall, SandboxCompany } from '../../company/company.ts';

/** The longest time in seconds until a call is answered. */
const ringSeconds = 8;

/** A call as an entry of the calls report. */
export function entryOfCall(call: SandboxCall, company: SandboxCompany): Record<string, unknown> {
  const { no, startedAt, durationS, outcome, rep } = call;
  const answered = outcome === 'answered';
  const rang = Math.min(ringSeconds, Math.max(0, durationS - 1));
  const person = rep && { id: id('user', rep.no), name: rep.name, email: rep.email };
  return {
    call_id: id('call', no),
    callsid: `CA${id('sid', no)}00000000`,
    type: typeOf(call),
    start_at: iso(startedAt),
    end_at: iso(startedAt + durationS),
    talkdesk_phone_number: company.phone,
    contact_phone_number: call.phone,
    // The one who was rung, and the one who then handled the call.
    user_id: person?.id ?? null,
    user_name: person?.name ?? null,
    user_email: person?.email ?? null,
    handling_user_id: answered ? (person?.id ?? null) : null,
    handling_user_name: answered ? (person?.name ?? null) : null,
    total_time: durationS,
    talk_time: answered ? durationS - rang : 0,
    wait_time: answered ? rang : durationS,
    hold_time: 0,
    abandon_time: outcome === 'abandoned' ? durationS : null,
    total_ringing_time: answered ? rang : durationS,
    disposition_code: null,
    ring_groups: 'agents',
    is_in_business_hours: true,
    is_transfer: false,
    recording_url: null,
    team_id: null,
    team_name: null,
  };
}

function typeOf({ direction, outcome, durationS }: SandboxCall): string {
  if (direction === 'outbound') return outcome === 'answered' ? 'outbound' : 'outbound_missed';
  if (outcome === 'answered') return 'inbound';
  return outcome === 'abandoned' && durationS < 10 ? 'short_abandoned' : outcome;
}

const id = (kind: string, no: number) =>
  createHash('sha256').update(`${kind} ${no}`).digest('hex').slice(0, 24);

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
