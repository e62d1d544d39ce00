import { api } from '../../../contract/paths.ts';
import type { HostileRequest } from '../../requests/hostile-request.ts';
import type { Actor, Actors } from '../actors.ts';
import { coldLeads, endedDraw, openDraw } from './call-again.ts';
import { savedCompany } from './company.ts';
import { connectedCrm, crmByKey } from './connected.ts';
import { newPasskeyMade, offeredTotp, passkeyInUse, totpInUse } from './factors.ts';
import { googlePerson, linkedGoogle } from './google.ts';
import { emailLink, resetLink } from './links.ts';
import { completedReport, someRecords } from './records.ts';
import {
  blockedTime,
  bookedVisit,
  namedTrade,
  offeredService,
  openConversation,
  ownNumber,
  roomForNumber,
  sentPicture,
} from './texting.ts';
import { announcedFile, waitingFile } from './uploads.ts';
import type { Preparation, Workshop } from './workshop.ts';

/** As the API's document names a call. */
const named = (method: string, url: string) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

const ofTheSignedIn: Record<string, Preparation> = {
  [named('POST', api.secondFactorProof)]: totpInUse,
  [named('POST', api.totpConfirm)]: offeredTotp,
  [named('DELETE', api.totp)]: totpInUse,
  [named('POST', api.recoveryCodes)]: totpInUse,
  [named('POST', api.passkeys)]: newPasskeyMade,
  [named('POST', api.passkeyAsk)]: passkeyInUse,
  [named('POST', api.passkeyProof)]: passkeyInUse,
  [named('PUT', api.passkey)]: passkeyInUse,
  [named('DELETE', api.passkey)]: passkeyInUse,
  [named('POST', api.emailConfirm)]: emailLink,
  [named('POST', api.removeGoogle)]: linkedGoogle,
  [named('POST', api.apiKeys)]: savedCompany,
  [named('GET', api.import)]: waitingFile,
  [named('PUT', api.importFile)]: announcedFile,
  [named('POST', api.importPreview)]: waitingFile,
  [named('POST', api.importConfirm)]: waitingFile,
  [named('GET', api.importRemoval)]: announcedFile,
  [named('GET', api.importRefusals)]: announcedFile,
  [named('DELETE', api.import)]: announcedFile,
  [named('POST', api.connectionRead)]: connectedCrm,
  [named('POST', api.analysisTrigger)]: someRecords,
  [named('GET', api.analysisRecords)]: completedReport,
  [named('GET', api.analysisRecordsCsv)]: completedReport,
  [named('POST', api.callAgain)]: coldLeads,
  [named('POST', api.callAgainEnd)]: openDraw,
  [named('POST', api.callAgainResume)]: endedDraw,
  [named('GET', api.callAgainLeads)]: openDraw,
  [named('GET', api.callAgainLeadsCsv)]: openDraw,
  [named('POST', api.textNumbers)]: roomForNumber,
  [named('POST', api.textNumberCheck)]: ownNumber,
  [named('PATCH', api.textNumber)]: ownNumber,
  [named('DELETE', api.textNumber)]: ownNumber,
  [named('PUT', api.textingCompanyServices)]: namedTrade,
  [named('GET', api.textingThread)]: openConversation,
  [named('GET', api.textingMessages)]: openConversation,
  [named('POST', api.textingMessages)]: openConversation,
  [named('POST', api.textingMode)]: openConversation,
  [named('POST', api.textingStop)]: openConversation,
  [named('POST', api.textingWantsTexts)]: openConversation,
  [named('POST', api.textingDoNotContact)]: openConversation,
  [named('POST', api.textingContactAgain)]: openConversation,
  [named('POST', api.textingErase)]: openConversation,
  [named('GET', api.textingMedia)]: sentPicture,
  [named('POST', api.crmCalendarCheck)]: crmByKey,
  [named('GET', api.textingEvidence)]: openConversation,
  [named('POST', api.textingRead)]: openConversation,
  [named('GET', api.textingFree)]: offeredService,
  [named('GET', api.textingDoubts)]: offeredService,
  [named('POST', api.appointments)]: offeredService,
  [named('POST', api.blocks)]: offeredService,
  [named('POST', api.appointmentMove)]: bookedVisit,
  [named('POST', api.appointmentState)]: bookedVisit,
  [named('POST', api.appointmentSettled)]: bookedVisit,
  [named('GET', api.appointmentNotice)]: bookedVisit,
  [named('DELETE', api.block)]: blockedTime,
};
const ofAnybody: Record<string, Preparation> = {
  [named('POST', api.passwordResetConfirm)]: resetLink,
  [named('POST', api.google)]: googlePerson,
};

/**
 * Brings about what a request needs to be taken, where its route needs something: a code, a signature, a link, a file
 * that waits. Gives the words for it; none where the one who sends could not have it, or where another request of the
 * same actor was faster.
 */
export async function prepare(
  place: Workshop,
  actors: Actors,
  { route, as, who }: Pick<HostileRequest, 'route' | 'as' | 'who'>,
): Promise<[string, string][]> {
  const preparation = ofAnybody[route] ?? (as === 'anonymous' ? undefined : ofTheSignedIn[route]);
  if (preparation === undefined) return [];
  const actor: Actor = actors.find(as, who) ?? actors.spare(who);
  const made = await preparation(place, actor).catch(() => ({}));
  return [
    ...Object.entries(actor.words),
    ...Object.entries(made).map(([name, word]): [string, string] => [`made.${name}`, String(word)]),
  ];
}
