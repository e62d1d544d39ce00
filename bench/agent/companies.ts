import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  personTopics,
  pricePeriods,
  sentenceKeys,
  type Trade,
  trades,
  weekdays,
} from '../../contract/company-vocabulary.ts';
import type { open } from '../../server/features/texting/agent/testing/converse.ts';

/** A company as the assistant is given it. */
export type AgentCompany = Parameters<typeof open>[0];

const Week = z.record(
  z.enum(weekdays),
  z.array(z.custom<{ start: Temporal.PlainTime; end: Temporal.PlainTime }>()),
);
const isoDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const Service = z.strictObject({
  name: z.string(),
  problems: z.array(z.string()),
  fixed: z.number().optional(),
  from: z.number().optional(),
  per: z.enum(pricePeriods).default('job'),
  minutes: z.number(),
  recurring: z.boolean().default(false),
});
const Companies = z.record(
  z.enum(trades),
  z.strictObject({
    name: z.string(),
    zone: z.string(),
    phone: z.string(),
    on_call: z.string(),
    areas: z.array(z.string()),
    open: z.partialRecord(z.enum(isoDays), z.tuple([z.string(), z.string()])),
    person_topics: z.array(z.enum(personTopics)),
    sentences: z.partialRecord(z.enum(sentenceKeys), z.string()),
    services: z.record(z.string(), Service),
  }),
);
export type CompanyFacts = z.infer<typeof Companies>[Trade];

const companies = Companies.parse(parse(readFileSync(new URL('companies.yaml', import.meta.url), 'utf8')));

/** What is known of the company of a trade. */
export const factsOf = (trade: Trade): CompanyFacts => companies[trade];

/** The opening hours on a date, null where it is closed. */
export function hoursOn(company: CompanyFacts, date: Temporal.PlainDate) {
  const hours = company.open[isoDays[date.dayOfWeek - 1] ?? 'sunday'];
  return hours ? { start: Temporal.PlainTime.from(hours[0]), end: Temporal.PlainTime.from(hours[1]) } : null;
}

const priceOf = ({ fixed, from, per }: z.infer<typeof Service>) => {
  if (fixed !== undefined) return { kind: 'fixed' as const, cents: fixed, per };
  return from === undefined ? { kind: 'ask' as const } : { kind: 'from' as const, cents: from, per };
};

/** The company in the form in which the assistant takes it. */
export function companyOf(trade: Trade): AgentCompany {
  const { open: hours, on_call: _, person_topics: topics, services, ...company } = companies[trade];
  const week = Object.fromEntries(
    weekdays.map((day, i) => {
      const opens = hours[isoDays[i] ?? 'sunday'];
      const window = opens && {
        start: Temporal.PlainTime.from(opens[0]),
        end: Temporal.PlainTime.from(opens[1]),
      };
      return [day, window ? [window] : []];
    }),
  );
  return {
    ...company,
    trade,
    personTopics: topics,
    onCall: null,
    hours: { week: Week.parse(week), closed: [] },
    services: Object.entries(services).map(([serviceId, service]) => ({
      serviceId,
      name: service.name,
      problems: service.problems,
      price: priceOf(service),
      recurring: service.recurring,
    })),
  };
}
