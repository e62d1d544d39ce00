import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { at } = example;
const open = [{ start: '08:00', end: '18:00' }];
const hours = {
  week: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] },
  closed: ['2026-12-25'],
};
const profile = {
  ...{ name: 'Wasatch Pest', trade: 'pest-control', zone: 'America/Denver', hours },
  ...{ textsWhenOpen: true, cap: { count: 2, hours: 24 }, registeredIn: ['TX'] },
};
const serviceId = '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a21';
const services = [
  {
    ...{ serviceId, name: 'Quarterly plan', problems: ['ants', 'spiders'] },
    ...{
      price: { kind: 'fixed', cents: 12_900, per: 'quarter' },
      minutes: 45,
      recurring: true,
      windowMinutes: 120,
    },
  },
];
const crewId = '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a22';
const crews = [{ crewId, name: 'North', seats: 1, services: [serviceId] }];
const sentences = { pet_safety: 'Keep pets off treated areas until they are dry.' };
const needs = ['number', 'profile', 'hours', 'service', 'area', 'crew', 'on_call'];
const suggestions = {
  problems: [{ key: 'ants', name: 'Ants' }],
  services: [
    {
      ...{ serviceId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a23', name: 'One-time service', problems: ['ants'] },
      ...{ price: { kind: 'ask' }, minutes: 60, recurring: false, windowMinutes: 120 },
    },
  ],
  ...{ hours, sentences },
};
const answer = ok({
  profile: { ...profile, officePhone: '+18015550100' },
  ...{ services, areas: ['840', '841'], crews },
  assistant: { sentences, personTopics: ['billing'], onCall: '+18015550177', usesModel: null },
  live: { on: false, needs: needs.map((need) => ({ need, done: need !== 'number' })) },
  visitsAhead: { [serviceId]: 12 },
  ...{ visitsAheadByCrew: { [crewId]: 12 }, visitsAheadByDate: { '2026-12-23': 12 } },
  suggestions: {
    ...{ 'pest-control': suggestions, hvac: suggestions },
    ...{ plumbing: suggestions, electrical: suggestions },
  },
  doNotCall: { numbers: 1200, listed: 310, checkedAt: at },
});
const typedPhone =
  'A number is no number of the United States, or a value does not fit; `errors` names the field.';

/** A company's profile for the assistant. */
export const companyOperations: Operations = {
  [`GET ${api.textingCompany}`]: {
    summary: 'Read what the company told the assistant',
    description:
      'Answers the company with its hours, services, areas, crews and approved sentences, what the assistant still needs before it may answer by itself (`live`), and what companies of each trade usually offer (`suggestions`), which counts for nothing until it is saved. Times are those of `zone`.',
    example: { answer },
  },
  [`PUT ${api.textingCompanyProfile}`]: {
    summary: 'Save the company and its hours',
    description:
      "The hours are what texts say and what visits are offered in; an end of `00:00` is the end of the day. With `textsWhenOpen` they also bound when texts go that nobody waits for, in the recipient's local time; the law's hours and caps hold beside the company's own. Where `zone` becomes another while visits or blocked times lie ahead, `zoneChange` says what they keep: what the clocks show (`clock`), or their moments (`moment`).",
    errors: {
      validation_failed: typedPhone,
      conflict:
        'Visits or blocked times lie ahead and `zoneChange` was not said (`errors` has their number), or two visits would be at the same time.',
    },
    example: { body: { ...profile, officePhone: '(801) 555-0100' }, answer },
  },
  [`PUT ${api.textingCompanyServices}`]: {
    summary: 'Save services',
    description:
      'Saves the services that are sent, in their order, and takes those in `removed` out of the offer; all others stay. Ids of new services are made up by the caller.',
    errors: {
      validation_failed: 'A value does not fit, or the trade has no such problem; `errors` names the field.',
      conflict: 'The trade is not saved yet.',
    },
    example: { body: { services, removed: [] }, answer },
  },
  [`PUT ${api.textingCompanyAreas}`]: {
    summary: 'Save areas and crews',
    description:
      'Areas are the first three to five digits of postal codes. Crews are saved as services are; a crew does only services that are offered. All crews together make at most 200 visits at the same time.',
    example: { body: { areas: ['840', '841'], crews, removed: [] }, answer },
  },
  [`PUT ${api.textingCompanyAssistant}`]: {
    summary: 'Save what the assistant may say and leaves to people',
    description:
      'Approved sentences by key, the topics that a person always answers, and the number that is given to whoever reports an emergency. An empty sentence takes it away.',
    errors: { validation_failed: typedPhone },
    example: { body: { sentences, personTopics: ['billing'], onCall: '(801) 555-0177' }, answer },
  },
  [`PUT ${api.textingCompanyLive}`]: {
    summary: 'Let the assistant answer, or stop it',
    description: 'It answers by itself only while nothing of `live.needs` is missing.',
    errors: { conflict: 'Something is still missing.' },
    example: { body: { on: true }, answer },
  },
  [`POST ${api.doNotCallChecks}`]: {
    summary: 'Record do-not-call checks',
    description:
      'Records that numbers were checked against the do-not-call registries on a day, and which were listed. Texts that need such a check go only while the latest is recent enough and says that the number is not listed. A later check replaces an earlier one.',
    errors: {
      validation_failed: 'A value does not fit, or the day is still to come; `errors` names the field.',
      conflict: 'More than 200,000 numbers would be kept; none of these was recorded.',
    },
    example: {
      body: { checkedOn: '2026-11-20', numbers: [{ number: '(801) 555-0142', listed: false }] },
      answer: ok({ recorded: 1, unreadableCount: 0, unreadable: [] }),
    },
  },
};
