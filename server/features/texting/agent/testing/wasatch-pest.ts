import type { AgentCompany } from '../facts.ts';

const day = [{ start: new Temporal.PlainTime(8), end: new Temporal.PlainTime(18) }];

/** The demonstration company: pest control in the Salt Lake valley. */
export const wasatchPest: AgentCompany = {
  name: 'Wasatch Pest',
  trade: 'pest-control',
  zone: 'America/Denver',
  phone: '+18015550100',
  onCall: '+18015550161',
  hours: { week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: [] }, closed: [] },
  areas: ['840', '841'],
  services: [
    {
      ...{ serviceId: 'quarterly', name: 'Quarterly plan', recurring: true },
      problems: ['ants', 'spiders', 'cockroaches', 'rodents', 'general'],
      price: { kind: 'fixed', cents: 12_900, per: 'quarter' },
    },
    {
      ...{ serviceId: 'one_time', name: 'One-time general service', recurring: false },
      problems: ['ants', 'spiders', 'cockroaches', 'rodents', 'general'],
      price: { kind: 'fixed', cents: 14_900, per: 'visit' },
    },
    {
      ...{ serviceId: 'mosquito', name: 'Mosquito treatment', recurring: false, problems: ['mosquitoes'] },
      price: { kind: 'fixed', cents: 6_500, per: 'visit' },
    },
    {
      ...{ serviceId: 'wasp', name: 'Wasp nest removal', recurring: false, problems: ['wasps'] },
      price: { kind: 'fixed', cents: 14_900, per: 'job' },
    },
    {
      ...{ serviceId: 'termite', name: 'Termite inspection', recurring: false, problems: ['termites'] },
      price: { kind: 'fixed', cents: 12_500, per: 'visit' },
    },
    {
      ...{ serviceId: 'bed_bugs', name: 'Bed bug treatment', recurring: false, problems: ['bed_bugs'] },
      price: { kind: 'ask' },
    },
    {
      ...{ serviceId: 'wildlife', name: 'Wildlife removal', recurring: false, problems: ['wildlife'] },
      price: { kind: 'ask' },
    },
  ],
  personTopics: [],
  sentences: {},
};
