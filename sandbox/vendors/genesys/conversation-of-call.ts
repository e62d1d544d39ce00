import type { SandboxCall, SandboxCompany, SandboxRep } from '../../company/company.ts';
import { stableUuid } from '../../framework/stable-uuid.ts';

type Json = Record<string, unknown>;

/** A call as a conversation of the detail query. */
export function conversationOfCall(call: SandboxCall, company: SandboxCompany): Json {
  const start = startMs(call);
  const end = start + call.durationS * 1000;
  return {
    conversationId: uuid('conversation', call.no),
    conversationStart: iso(start),
    conversationEnd: iso(end),
    originatingDirection: call.direction,
    divisionIds: [uuid('division', 1)],
    participants: participantsOf(call, company, (type) => segment(type, start, end)),
  };
}

/** When a conversation starts, in milliseconds; the company's calls begin on whole seconds. */
const startMs = ({ startedAt }: SandboxCall) => startedAt * 1000;

export const userId = ({ no }: SandboxRep) => uuid('user', no);

type Segment = (type: string) => Json;

function participantsOf(call: SandboxCall, company: SandboxCompany, segment: Segment): Json[] {
  const { outcome, direction } = call;
  const part = (purpose: string, segments: Json[], rest: Json = {}, metrics: Json[] = []) => {
    const session = sessionOf(call, company, purpose, segments, metrics);
    return { participantId: uuid(`participant ${purpose}`, call.no), purpose, ...rest, sessions: [session] };
  };
  const talked = outcome === 'answered' ? [segment('interact')] : [];
  if (direction === 'outbound') {
    return [
      part('agent', [segment('dialing'), ...talked], call.rep ? { userId: userId(call.rep) } : {}),
      part('customer', [segment('dialing'), ...talked]),
    ];
  }
  // Time in a queue counts as interaction with it.
  const queue = { participantName: 'Main line' };
  const abandons = outcome === 'abandoned' ? [{ name: 'tAbandon', value: call.durationS * 1000 }] : [];
  const arrived = [
    part('customer', [segment('system'), segment('interact')]),
    part('acd', [segment('delay'), segment('interact')], queue, abandons),
  ];
  if (outcome === 'voicemail') return [...arrived, part('voicemail', [segment('voicemail')])];
  if (outcome === 'abandoned') return arrived;
  // An unanswered call also rang at an agent.
  const rung = call.rep ?? (outcome === 'missed' && company.reps[call.no % company.reps.length]);
  const person = rung ? { userId: userId(rung), participantName: rung.name } : {};
  return [...arrived, part('agent', [segment('alert'), ...talked], person)];
}

function sessionOf(
  call: SandboxCall,
  company: SandboxCompany,
  purpose: string,
  segments: Json[],
  metrics: Json[],
): Json {
  const [caller, called] =
    call.direction === 'inbound' ? [call.phone, company.phone] : [company.phone, call.phone];
  return {
    sessionId: uuid(`session ${purpose}`, call.no),
    mediaType: 'voice',
    direction: call.direction,
    ani: `tel:${caller}`,
    dnis: `tel:${called}`,
    ...(metrics.length > 0 && { metrics }),
    segments,
  };
}

const segment = (segmentType: string, start: number, end: number): Json => ({
  segmentType,
  segmentStart: iso(start),
  segmentEnd: iso(end),
});

const iso = (ms: number) => new Date(ms).toISOString();

const uuid = (kind: string, no: number) => stableUuid(`${kind} ${no}`);
