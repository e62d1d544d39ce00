import type { SandboxCall, SandboxCompany } from '../../company/company.ts';

const ringMs = 7000;
/** After how long in the main line's menu a person is rung. */
const menuMs = 4000;

/** Numbers of 64 bits are written as texts. */
const int64 = (value: number) => String(value);
const entryId = ({ no }: SandboxCall) => int64(5_000_000_000 + no);
const operatorId = ({ no }: SandboxCall) => int64(5_100_000_000 + no);

/** A third of the callers dials the main line, the others the rep. */
const viaMainLine = ({ direction, no }: SandboxCall) => direction === 'inbound' && no % 3 === 0;

/**
 * A call's legs as the list shows them, the latest first. A call through the main line that a rep takes has two: the
 * rep's, and before it the main line's, which names the other as its operator's.
 */
export function callLegs(call: SandboxCall, company: SandboxCompany): object[] {
  const { rep, outcome, startedAt, durationS } = call;
  const started = startedAt * 1000;
  const lengthMs = durationS * 1000;
  const person = rep && {
    id: int64(5_500_000 + rep.no),
    name: rep.name,
    phone: company.phone,
    email: rep.email,
    type: 'user',
  };
  const office = { id: '5400001', name: company.name, phone: company.phone, email: '', type: 'office' };
  const answered = outcome === 'answered';
  const direct = leg(call, company, {
    call_id: entryId(call),
    target: person ?? office,
    started,
    // A caller who gave up had reached the menu.
    connected: answered ? started + ringMs : outcome === 'abandoned' ? started : null,
    lengthMs,
  });
  if (!answered || call.direction === 'outbound') return [direct];
  if (person === null) return [{ ...direct, operator_call_id: operatorId(call) }];
  if (!viaMainLine(call)) return [direct];
  const rung = started + menuMs;
  const persons = { call_id: operatorId(call), target: person, started: rung };
  const lines = { call_id: entryId(call), target: office, started, connected: started };
  return [
    {
      ...leg(call, company, { ...persons, connected: rung + ringMs, lengthMs }),
      entry_point_call_id: entryId(call),
      entry_point_target: office,
    },
    {
      ...leg(call, company, { ...lines, lengthMs: menuMs + ringMs + lengthMs }),
      operator_call_id: operatorId(call),
    },
  ];
}

interface Leg {
  call_id: string;
  target: object;
  started: number;
  connected: number | null;
  lengthMs: number;
}

/** What does not apply to a leg is left out. */
function leg(
  { no, direction, outcome, phone }: SandboxCall,
  company: SandboxCompany,
  { call_id, target, started, connected, lengthMs }: Leg,
) {
  const begun = connected ?? started;
  const isVoicemail = direction === 'inbound' && outcome === 'voicemail';
  return {
    call_id,
    direction,
    state: isVoicemail ? 'voicemail' : outcome === 'missed' && direction === 'inbound' ? 'missed' : 'hangup',
    date_started: int64(started),
    ...(direction === 'inbound' && { date_rang: int64(started) }),
    ...(connected !== null && { date_connected: int64(connected) }),
    date_ended: int64(begun + lengthMs),
    duration: connected === null ? 0 : lengthMs,
    total_duration: begun + lengthMs - started,
    external_number: phone,
    internal_number: company.phone,
    contact: { id: `shared-${phone.slice(1)}`, name: phone, phone, email: '', type: 'local' },
    target,
    ...(isVoicemail && { voicemail_share_link: `https://dialpad.com/shared/voicemail/${no}` }),
    labels: [],
    is_transferred: false,
    was_recorded: false,
    recording_details: [],
  };
}
