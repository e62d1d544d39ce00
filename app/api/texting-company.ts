import { api } from '../../contract/paths.ts';
import {
  type AreasChange,
  type AssistantSettings,
  type CompanyProfile,
  DoNotCallAnswer,
  type DoNotCallRequest,
  type ServicesChange,
  TextingCompanyAnswer,
} from '../../contract/texting-company.ts';
import { call } from './call.ts';

/** The company's profile for the assistant. */
export const readTextingCompany = (signal?: AbortSignal) =>
  call(api.textingCompany, TextingCompanyAnswer, signal ? { signal } : {});

const put = (path: string, body: object) => call(path, TextingCompanyAnswer, { method: 'PUT', body });

/** Each saves a part and gives the whole. */
export const saveProfile = (body: CompanyProfile) => put(api.textingCompanyProfile, body);
export const saveServices = (body: ServicesChange) => put(api.textingCompanyServices, body);
export const saveAreas = (body: AreasChange) => put(api.textingCompanyAreas, body);
export const saveAssistant = (body: AssistantSettings) => put(api.textingCompanyAssistant, body);
export const setLive = (on: boolean) => put(api.textingCompanyLive, { on });

/** Records numbers that were checked against the do-not-call registries. */
export const recordChecks = (body: DoNotCallRequest) =>
  call(api.doNotCallChecks, DoNotCallAnswer, { method: 'POST', body });
