import type { CrmCalendarSettings } from '../../../../contract/crm-calendar.ts';
import type { Suggestions, TextingCompany } from '../../../../contract/texting-company.ts';

const open = [{ start: '08:00', end: '18:00' }];
export const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] };

const service = { recurring: false, windowMinutes: 120, minutes: 60 };
const suggestions: Suggestions = {
  problems: [
    { key: 'ants', name: 'Ants' },
    { key: 'wasps', name: 'Wasps and hornets' },
    { key: 'general', name: 'Anything else' },
  ],
  services: [
    {
      ...{ ...service, serviceId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a31', name: 'Quarterly plan' },
      ...{ problems: ['ants', 'general'], price: { kind: 'ask' } },
    },
    {
      ...{ ...service, serviceId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a32', name: 'Wasp nest removal' },
      ...{ problems: ['wasps'], price: { kind: 'ask' } },
    },
  ],
  hours: { week: { ...week, sat: [] }, closed: [] },
  sentences: { pet_safety: 'Keep pets off treated areas until they are dry, about 30 minutes.' },
};
const needs = ['number', 'profile', 'hours', 'service', 'area', 'crew', 'on_call'] as const;

/** A company without a profile. */
export const untold: TextingCompany = {
  profile: {
    ...{ name: null, trade: null, zone: 'America/Denver', officePhone: null, hours: null },
    ...{ textsWhenOpen: true, cap: null, registeredIn: [] },
  },
  ...{ services: [], areas: [], crews: [] },
  assistant: { sentences: {}, personTopics: [], onCall: null, usesModel: null },
  live: { on: false, needs: needs.map((need) => ({ need, done: need === 'number' })) },
  ...{ visitsAhead: {}, visitsAheadByCrew: {}, visitsAheadByDate: {} },
  suggestions: {
    ...{ 'pest-control': suggestions, hvac: suggestions },
    ...{ plumbing: suggestions, electrical: suggestions },
  },
  doNotCall: { numbers: 0, listed: 0, checkedAt: null },
};

const serviceId = '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a21';
/** A company with a full profile, whose assistant may answer. */
export const told: TextingCompany = {
  ...untold,
  profile: {
    ...untold.profile,
    ...{ name: 'Canyon Pest', trade: 'pest-control', officePhone: '+18015550160' },
    hours: { week, closed: ['2026-12-25'] },
    ...{ cap: { count: 2, hours: 168 }, registeredIn: ['TX'] },
  },
  services: [
    {
      ...{ serviceId, name: 'Quarterly plan', problems: ['ants'], minutes: 45, recurring: true },
      ...{ price: { kind: 'fixed', cents: 12_900, per: 'quarter' }, windowMinutes: 120 },
    },
  ],
  areas: ['840', '841'],
  crews: [{ crewId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a22', name: 'North', seats: 1, services: [serviceId] }],
  assistant: {
    sentences: { pet_safety: 'Keep pets off treated areas until they are dry.' },
    ...{ personTopics: ['billing'], onCall: '+18015550161', usesModel: true },
  },
  live: { on: true, needs: needs.map((need) => ({ need, done: true })) },
};

/** A company that said no CRM. */
export const noCrm: CrmCalendarSettings = {
  ...{ crm: null, canWrite: false, writes: false, agreedBy: null, agreedAt: null, readAt: null },
  ...{ problem: null, services: [], officeId: null, visitsAhead: 0 },
};

/** One whose CRM can be written, and is not yet. */
export const writable: CrmCalendarSettings = {
  ...{ ...noCrm, crm: 'FieldRoutes', canWrite: true },
  services: [
    { serviceId: '8d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c101', name: 'Quarterly plan', typeId: null },
    { serviceId: '8d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c102', name: 'Termite inspection', typeId: null },
  ],
};

export const otherCrm: CrmCalendarSettings = { ...noCrm, crm: 'ServiceTitan' };
