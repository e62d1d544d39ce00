import {
  CrmCalendarAnswer,
  type CrmCalendarChange,
  CrmCalendarCheckAnswer,
} from '../../contract/crm-calendar.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** What the company agreed to of its CRM's calendar. */
export const readCrmCalendar = (signal: AbortSignal) => call(api.crmCalendar, CrmCalendarAnswer, { signal });

/** Tries what the key may do, and gives what it sees. */
export const checkCrmCalendar = () => call(api.crmCalendarCheck, CrmCalendarCheckAnswer, { method: 'POST' });

export const changeCrmCalendar = (body: CrmCalendarChange) =>
  call(api.crmCalendar, CrmCalendarAnswer, { method: 'PUT', body });
