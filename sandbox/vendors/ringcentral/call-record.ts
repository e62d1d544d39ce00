import type { CallOutcome } from '../../../contract/records.ts';
import type { SandboxCall, SandboxCompany, SandboxRep } from '../../company/company.ts';
import { accountId, host } from './page.ts';

const accountPath = `${host}/restapi/v1.0/account/${accountId}`;

/** The vendor's number of a person's extension. */
export const extensionId = (rep: SandboxRep) => 400_130_000 + rep.no;

const results = {
  inbound: { answered: 'Accepted', missed: 'Missed', voicemail: 'Voicemail', abandoned: 'Abandoned' },
  outbound: {
    answered: 'Call connected',
    missed: 'No Answer',
    voicemail: 'Sent to Voicemail',
    abandoned: 'Hang Up',
  },
} as const satisfies Record<string, Record<CallOutcome, string>>;

/** A call as the call log shows it. */
export function callRecord(call: SandboxCall, company: SandboxCompany, view: string) {
  const { no, direction, rep } = call;
  const id = String(no);
  const result = results[direction][call.outcome];
  const ours = {
    phoneNumber: company.phone,
    ...(rep && { name: rep.name, extensionId: String(extensionId(rep)) }),
  };
  const theirs = { phoneNumber: call.phone };
  const startTime = new Date(call.startedAt * 1000).toISOString();
  const common = {
    startTime,
    duration: call.durationS,
    durationMs: call.durationS * 1000,
    type: 'Voice',
    internalType: 'Local',
    direction: direction === 'inbound' ? 'Inbound' : 'Outbound',
    action: direction === 'inbound' ? 'Phone Call' : 'VoIP Call',
    result,
    from: direction === 'inbound' ? theirs : ours,
    to: direction === 'inbound' ? ours : theirs,
    ...(rep && {
      extension: { id: extensionId(rep), uri: `${accountPath}/extension/${extensionId(rep)}` },
    }),
  };
  const ended = new Date((call.startedAt + call.durationS) * 1000).toISOString();
  return {
    id,
    uri: `${accountPath}/call-log/${id}?view=${view}`,
    sessionId: String(400_000_000 + no),
    telephonySessionId: `s-${no.toString(16).padStart(16, '0')}`,
    partyId: `p-${no.toString(16).padStart(16, '0')}-1`,
    ...common,
    ...(view === 'Detailed' && {
      lastModifiedTime: ended,
      transport: 'PSTN',
      legs: [{ ...common, legType: direction === 'inbound' ? 'Accept' : 'PstnToSip', master: true }],
    }),
  };
}
