import type { SandboxCall, SandboxCompany } from '../../company/company.ts';

const ringS = 8;

const reasons = { missed: 'no_available_agent', abandoned: 'abandoned_in_classic' } as const;

/** A number as Aircall shows it: +1 801-555-0142. */
const digits = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');

/** A call as the list shows it. Its duration counts from the first ring. */
export function callObject(call: SandboxCall, company: SandboxCompany) {
  const { no, direction, startedAt, durationS, outcome, rep } = call;
  const isInbound = direction === 'inbound';
  const recorded = `https://assets.aircall.io/calls/${no}`;
  return {
    id: no,
    sid: `CA${no.toString(16).padStart(32, '0')}`,
    direct_link: `https://api.aircall.io/v1/calls/${no}`,
    direction,
    status: 'done',
    missed_call_reason:
      isInbound && (outcome === 'missed' || outcome === 'abandoned') ? reasons[outcome] : null,
    started_at: startedAt,
    answered_at: outcome === 'answered' ? startedAt + Math.min(ringS, durationS) : null,
    ended_at: startedAt + durationS,
    duration: durationS,
    raw_digits: digits(call.phone),
    voicemail: isInbound && outcome === 'voicemail' ? `${recorded}/voicemail` : null,
    recording: null,
    asset: isInbound && outcome === 'voicemail' ? `${recorded}/voicemail/info` : null,
    archived: false,
    cost: '0.0',
    number: {
      id: 7001,
      direct_link: 'https://api.aircall.io/v1/numbers/7001',
      name: company.name,
      digits: digits(company.phone),
      country: 'US',
      time_zone: company.zone,
    },
    user: rep && {
      id: 800_000 + rep.no,
      direct_link: `https://api.aircall.io/v1/users/${800_000 + rep.no}`,
      name: rep.name,
      email: rep.email,
    },
    contact: null,
    assigned_to: null,
    teams: [],
    tags: [],
    comments: [],
  };
}
