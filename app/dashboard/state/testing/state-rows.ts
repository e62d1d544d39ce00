import type { Connection } from '../../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../../contract/onboarding.ts';
import type { Account } from '../../../testing/signed-in.ts';
import { connection } from '../../connect/testing/systems.ts';
import { company } from '../../setup/testing/onboarding-status.ts';

export const fieldRoutesKeys = {
  fieldRoutesSubdomain: { shown: 'wasatch' },
  fieldRoutesAuthKey: { shown: '1234' },
  fieldRoutesAuthToken: { shown: '1234' },
};
export const keys = {
  ...fieldRoutesKeys,
  softphoneApiKey: { shown: '1234' },
  pestPacApiKey: { shown: '1234' },
  crmApiKey: { shown: '1234' },
};
export const choose = (softphoneProvider: string, crm: string, rest: Partial<OnboardingStatus> = {}) => ({
  companyInfo: { ...company, softphoneProvider, crm, crmOther: crm === 'Other' ? 'Ledger' : '' },
  termsAccepted: true,
  ...rest,
});
export const unread = { lastReadAt: null, streams: [] };
const leads = { kind: 'leads', records: 900, refused: 0, through: null, reading: false } as const;
const phone = (changes: Partial<Connection> = {}) =>
  connection({ vendor: '8x8', method: 'api-key', sandbox: false, ...changes });
export const crm = (vendor: string, changes: Partial<Connection> = {}) =>
  connection({ side: 'crm', vendor, method: 'api-key', sandbox: false, streams: [leads], ...changes });
const problem = (why: string, mend: 'edit' | 'retry' | 'reconnect') => ({
  since: '2026-11-20T15:10:00.000Z',
  ...{ why, mend },
});
const asked = { softphone: '2026-11-20T18:00:00.000Z', crm: '2026-11-21T18:00:00.000Z' };
export const processing = { status: 'processing', progress: { done: 1, of: 8, text: 'Joining' } } as const;
const lacks = 'PestPac needs more before we can read it. Please fill in: Company key (tenant ID).';

interface Row {
  state: string;
  account: Account;
  card: { text: string; done: boolean };
  /** What stands beside each system in the panel, by the system's name. */
  systems?: Record<string, string | RegExp>;
  records: string;
  report: string;
  drawer?: string | RegExp;
}

export const uploadFirst = 'Upload your leads and your call log';
const set = (softphone: string, system: string) => `Set up ${softphone} and ${system} integration`;
export const done = (softphone: string, system: string) =>
  `Integration configured for ${softphone} and ${system}`;

/** The rows of docs/dashboard-states.md. */
export const rows: Row[] = [
  {
    state: 'nothing chosen',
    account: {},
    card: { text: 'Configure API credentials for your systems', done: false },
    records: uploadFirst,
    report: 'What your report will show',
    drawer: 'Choose your systems first',
  },
  {
    state: 'chosen, not connected',
    account: { onboarding: choose('8x8', 'FieldRoutes') },
    card: { text: set('8x8', 'FieldRoutes'), done: false },
    records: uploadFirst,
    report: 'What your report will show',
    drawer: 'Not connected yet: 8x8.',
  },
  {
    state: 'first reading',
    account: {
      onboarding: choose('8x8', 'FieldRoutes', { stored: keys }),
      connections: [
        phone({ state: 'first_reading', ...unread }),
        crm('FieldRoutes', { state: 'first_reading', ...unread }),
      ],
      report: {
        ...{ status: 'queued', awaits: 'first_reading' },
        progress: { done: 0, of: 0, text: 'Reading 8x8 and FieldRoutes: 0 records so far.' },
      },
    },
    card: { text: done('8x8', 'FieldRoutes'), done: true },
    systems: { '8x8': 'First reading', FieldRoutes: 'Reading it for the first time.' },
    records: 'Your leads are being read from FieldRoutes. Your calls are being read from 8x8.',
    report: 'Your records are being read',
  },
  {
    state: 'never read, the vendor does not answer',
    account: {
      onboarding: choose('Ooma', 'FieldRoutes', { stored: keys, integrationsAcknowledged: true }),
      connections: [
        crm('FieldRoutes', {
          state: 'waiting',
          ...unread,
          problem: problem('FieldRoutes is down.', 'retry'),
        }),
      ],
      report: { status: 'queued', awaits: 'first_reading' },
    },
    card: { text: `${done('Ooma', 'FieldRoutes')} · our team looks into Ooma`, done: true },
    systems: { FieldRoutes: 'FieldRoutes is down.', Ooma: 'With our team' },
    records: uploadFirst,
    report: 'Your report waits for FieldRoutes',
  },
  {
    state: 'read',
    account: {
      onboarding: choose('8x8', 'FieldRoutes', { stored: keys }),
      connections: [phone(), crm('FieldRoutes')],
      report: processing,
    },
    card: { text: done('8x8', 'FieldRoutes'), done: true },
    systems: { '8x8': 'Working', FieldRoutes: 'Connected with a key on' },
    records: 'They come from your connected systems.',
    report: 'Your report is being made',
  },
  {
    state: 'interrupted',
    account: {
      onboarding: choose('8x8', 'Clypboard', { stored: keys, integrationsAcknowledged: true }),
      connections: [phone({ state: 'waiting', problem: problem('8x8 is down.', 'retry') })],
      report: processing,
    },
    card: { text: `${done('8x8', 'Clypboard')} · our team looks into Clypboard`, done: true },
    systems: { '8x8': 'Trying again by itself' },
    records: 'Your calls come from 8x8. For leads, upload an export: no connected system gives them yet.',
    report: 'Your report is being made',
  },
  {
    state: 'connected, gives no records',
    account: {
      onboarding: { ...choose('Podium', 'FieldRoutes', { stored: keys }) },
      consents: { softphone: { connected: true, expired: false, expiresAt: null } },
      connections: [
        connection({
          vendor: 'Podium',
          sandbox: false,
          ...unread,
          cannot: 'Podium does not publish a list of past calls.',
        }),
        crm('FieldRoutes'),
      ],
      report: processing,
    },
    card: { text: done('Podium', 'FieldRoutes'), done: true },
    systems: { Podium: 'Connected, gives no records' },
    records: 'Your leads come from FieldRoutes. For calls, upload an export',
    report: 'Your report is being made',
    drawer: 'ConnectedDisconnect',
  },
  {
    state: 'incomplete, never read',
    account: {
      onboarding: choose('8x8', 'PestPac', { stored: keys }),
      connections: [
        phone({ state: 'incomplete', ...unread, problem: problem('8x8 needs more.', 'edit') }),
        crm('PestPac', { state: 'incomplete', ...unread, problem: problem(lacks, 'edit') }),
      ],
    },
    card: { text: '8x8 and PestPac need more from you before we can read them', done: false },
    systems: { PestPac: /Needs more from you.*Key saved on .*Not connected yet\./ },
    records: uploadFirst,
    report: 'Your report waits for you',
    drawer: lacks,
  },
  {
    state: 'refused after it was read',
    account: {
      onboarding: choose('8x8', 'Briostack', { stored: keys }),
      consents: { crm: { connected: true, expired: true, expiresAt: '2026-11-20T15:10:00.000Z' } },
      connections: [
        phone(),
        crm('Briostack', {
          ...{ method: 'oauth', state: 'refused' },
          problem: problem('Briostack no longer lets us in.', 'reconnect'),
        }),
      ],
      report: processing,
    },
    card: { text: 'Briostack can no longer be read: connect it again', done: false },
    systems: { Briostack: 'Needs you' },
    records:
      'Your leads were read from Briostack, which cannot be read at the moment. Your calls come from 8x8.',
    report: 'Your report is being made',
    drawer: 'Briostack no longer lets us in.',
  },
  {
    state: 'the consent lets nothing be read',
    account: {
      onboarding: choose('RingCentral', 'FieldRoutes', { stored: keys }),
      consents: { softphone: { connected: true, expired: false, expiresAt: null } },
      connections: [
        connection({
          ...{ vendor: 'RingCentral', sandbox: false, state: 'incomplete', ...unread },
          problem: problem('RingCentral does not let us read your calls.', 'reconnect'),
        }),
        crm('FieldRoutes', { state: 'incomplete', ...unread }),
      ],
    },
    card: { text: 'RingCentral and FieldRoutes need more from you', done: false },
    systems: { RingCentral: /Signed in on .*Not connected yet\./ },
    records: uploadFirst,
    report: 'Your report waits for you',
    drawer: 'RingCentral does not let us read your calls.',
  },
  {
    state: 'with the team',
    account: {
      onboarding: choose('Ooma', 'Elolve', { integrationsAcknowledged: true, teamAskedAt: asked }),
      report: { status: 'queued', awaits: 'team' },
    },
    card: { text: `${done('Ooma', 'Elolve')} · our team looks into both`, done: true },
    systems: {
      Ooma: /Ooma has no API\. On Nov 20, 2026 you asked our team to look into it.*Upload a call export/,
      Elolve: /API is not public\. On Nov 21, 2026 you asked.*Upload a lead export/,
    },
    records: uploadFirst,
    report: 'Your report waits for our team',
    drawer: 'On Nov 20, 2026 you asked our team',
  },
  {
    state: 'with the team, a system that is not listed',
    account: {
      onboarding: choose('Ooma', 'Other', {
        integrationsAcknowledged: true,
        teamAskedAt: asked,
        stored: keys,
      }),
      report: { status: 'queued', awaits: 'team' },
    },
    card: { text: `${done('Ooma', 'Ledger')} · our team looks into both`, done: true },
    systems: { Ledger: /We do not know Ledger yet\. On Nov 21, 2026 you asked our team/ },
    records: uploadFirst,
    report: 'You asked on Nov 20, 2026 about Ooma and Ledger.',
  },
];
