import type { SandboxCall, SandboxCompany } from '../../company/company.ts';

const ringMs = 7000;

/** Numbers of 64 bits are written as texts. */
const int64 = (value: number) => String(value);

/** A call as the list shows it; what does not apply is left out. */
export function callObject(call: SandboxCall, company: SandboxCompany) {
  const { no, direction, durationS, outcome, rep, phone } = call;
  const started = call.startedAt * 1000;
  const ring = outcome === 'answered' ? ringMs : 0;
  const lengthMs = durationS * 1000;
  const isVoicemail = direction === 'inbound' && outcome === 'voicemail';
  const office = { id: '5400001', name: company.name, phone: company.phone, email: '', type: 'office' };
  const target = rep
    ? { id: int64(5_500_000 + rep.no), name: rep.name, phone: company.phone, email: rep.email, type: 'user' }
    : office;
  return {
    call_id: int64(5_000_000_000 + no),
    direction,
    state: isVoicemail ? 'voicemail' : outcome === 'missed' && direction === 'inbound' ? 'missed' : 'hangup',
    date_started: int64(started),
    ...(direction === 'inbound' && { date_rang: int64(started) }),
    ...(outcome === 'answered' && { date_connected: int64(started + ring) }),
    date_ended: int64(started + ring + lengthMs),
    duration: outcome === 'answered' ? lengthMs : 0,
    total_duration: ring + lengthMs,
    external_number: phone,
    internal_number: company.phone,
    contact: { id: `shared-${phone.slice(1)}`, name: phone, phone, email: '', type: 'local' },
    target,
    ...(direction === 'inbound' && { entry_point_target: office }),
    ...(isVoicemail && { voicemail_share_link: `https://dialpad.com/shared/voicemail/${no}` }),
    labels: [],
    is_transferred: false,
    was_recorded: false,
    recording_details: [],
  };
}
