import type { Company, Service } from '../company/company.ts';
import type { Calendar as CompanyCalendar, FreeWindow, Wish } from '../scheduling/calendar.service.ts';

export type { FreeWindow, Wish };
/** The assistant takes free windows alone. */
export type Calendar = Omit<CompanyCalendar, 'doubts'>;

/** What the assistant needs to know of a company; all times are in its zone. */
export type AgentCompany = Pick<
  Company,
  'name' | 'trade' | 'zone' | 'phone' | 'onCall' | 'hours' | 'areas' | 'personTopics' | 'sentences'
> & { services: readonly AgentService[] };

export type AgentService = Pick<Service, 'serviceId' | 'name' | 'problems' | 'price' | 'recurring'>;

/** A visit of the phone that lies ahead. */
export type Appointment = Awaited<ReturnType<Calendar['next']>>[number];

/** What one turn may rest on besides the conversation. */
export interface Facts {
  company: AgentCompany;
  e164: string;
  threadId: string | null;
}
