import type { TextNumber } from '../../../../contract/text-numbers.ts';
import type { OwnNumber } from './numbers.repository.ts';

/** A number as the API tells of it; `hookUrls` are the addresses of all the account's numbers of its carrier. */
export function presentNumber(
  { numberId, carrier, e164, companyName, sandbox, state, checkedAt, problem, ...number }: OwnNumber,
  webhookUrl: string | null,
  hookUrls: readonly (string | null)[],
): TextNumber {
  const reportedTo = state?.number?.webhookUrl ?? null;
  const reportsHere = reportedTo !== null && hookUrls.includes(reportedTo);
  return {
    ...{ numberId, carrier, number: e164, companyName, sandbox, problem },
    // Where texts come by another number's address, as of one messaging profile, that is the one.
    webhookUrl: reportsHere ? reportedTo : webhookUrl,
    ...{ textsMissedCalls: number.textsMissedCalls, textsNewLeads: number.textsNewLeads },
    confirmsVisits: number.confirmsVisits,
    checkedAt: checkedAt?.toISOString() ?? null,
    state: state && {
      found: state.number !== null,
      kind: state.number?.kind ?? 'local',
      sms: state.number?.sms ?? false,
      brand: state.brand,
      campaign: state.campaign,
      tollFree: state.tollFree,
      maySend: state.maySend,
      reasons: [...state.reasons],
      reportsHere,
    },
  };
}
