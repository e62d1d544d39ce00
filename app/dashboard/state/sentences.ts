import type { Side } from '../../../contract/catalogue/vendor.ts';
import { moment } from './connection-labels.ts';
import type { DashboardState, ReportWait } from './dashboard-state.ts';
import {
  bringsRecords,
  type ChosenSystem,
  isConfigured,
  type LinkedSystem,
  linked,
  needsCustomer,
  type SystemState,
} from './system-state.ts';

const list = new Intl.ListFormat('en-US');
const namesOf = (systems: readonly ChosenSystem[]) => list.format(systems.map(({ name }) => name));
const does = (systems: readonly unknown[], one: string, several: string) =>
  systems.length === 1 ? one : several;

/** A side's records, within a sentence. */
const kindOf: Record<Side, string> = { softphone: 'calls', crm: 'leads' };
/** The export that contains a side's records. */
export const exportOf: Record<Side, string> = { softphone: 'a call export', crm: 'a lead export' };

/** What the card 'Connect Your Systems' says, once it is a card or a line of the strip. */
export interface SystemsCard {
  done: boolean;
  /** The customer has to act; no later step of the setup solves it. */
  problem: boolean;
  text: string;
  action: string;
}

/** The card 'Connect Your Systems'. */
export function systemsCard({ softphone, crm }: DashboardState['systems']): SystemsCard {
  if (softphone.kind === 'unchosen' || crm.kind === 'unchosen') {
    const text = 'Configure API credentials for your systems';
    return { done: false, problem: false, text, action: 'Connect →' };
  }
  const both = [softphone, crm];
  const blocked = both.filter(needsCustomer);
  if (blocked.length > 0) return { done: false, problem: true, text: blockedText(blocked), action: 'Fix →' };
  if (!both.every(isConfigured)) {
    const text = `Set up ${softphone.name} and ${crm.name} integration`;
    return { done: false, problem: false, text, action: 'Connect →' };
  }
  const configured = `Integration configured for ${softphone.name} and ${crm.name}`;
  const team = both.filter(({ kind }) => kind === 'team');
  const looks = team.length === 2 ? 'our team looks into both' : `our team looks into ${namesOf(team)}`;
  const text = team.length === 0 ? configured : `${configured} · ${looks}`;
  return { done: true, problem: false, text, action: 'Edit' };
}

function blockedText(blocked: readonly (LinkedSystem & { kind: 'incomplete' | 'refused' })[]): string {
  const names = namesOf(blocked);
  if (blocked.every(({ kind }) => kind === 'incomplete')) {
    return `${names} ${does(blocked, 'needs', 'need')} more from you before we can read ${does(blocked, 'it', 'them')}`;
  }
  const stopped = blocked.every(({ hasRecords }) => hasRecords);
  return `${names} ${stopped ? 'can no longer be read' : 'cannot be read'}: connect ${does(blocked, 'it', 'them')} again`;
}

/** How a system stands, in a word or two beside its name in the panel. */
export const stateLabel: Record<ChosenSystem['kind'], string> = {
  unconnected: 'Not connected',
  team: 'With our team',
  configured: 'Set up',
  first_reading: 'First reading',
  delayed: 'Trying again by itself',
  read: 'Working',
  interrupted: 'Trying again by itself',
  no_records: 'Connected, gives no records',
  incomplete: 'Needs more from you',
  refused: 'Needs you',
};

/** When, how and by whom a system was connected; of one that never was, what was done instead. */
export function connectedText({ kind, hasRecords, connection }: LinkedSystem): string {
  const { method, connectedAt, connectedBy } = connection;
  const when = `on ${moment(connectedAt)} by ${connectedBy}`;
  if (kind === 'incomplete' && !hasRecords) {
    return `${method === 'oauth' ? 'Signed in' : 'Key saved'} ${when}. Not connected yet.`;
  }
  return `Connected ${method === 'oauth' ? 'by signing in' : 'with a key'} ${when}`;
}

/** The request to the team, and its date. */
export function teamText({ name, vendor, askedAt }: Extract<SystemState, { kind: 'team' }>): string {
  const why = { no_api: `${name} has no API`, undocumented: `${name}’s API is not public` };
  const reason =
    vendor.kind === 'no_api' || vendor.kind === 'undocumented'
      ? why[vendor.kind]
      : `We do not know ${name} yet`;
  const since = askedAt === null ? 'You asked our team' : `On ${date(askedAt)} you asked our team`;
  return `${reason}. ${since} to look into it, and they get back to you. Nothing is read by itself.`;
}

/** The text of 'Your records' before the first upload; null for the invitation to upload. */
export function recordsText({ softphone, crm }: DashboardState['systems']): string | null {
  const both = [crm, softphone];
  if (both.every(bringsRecords)) {
    return 'They come from your connected systems. Upload exports only of what those do not hold.';
  }
  const sentences = both.map(sideRecordsText);
  if (sentences.every((sentence) => sentence === null)) return null;
  const missing = both.filter((_, i) => sentences[i] === null).map(({ side }) => kindOf[side]);
  const upload = missing.map((kind) => `For ${kind}, upload an export: no connected system gives them yet.`);
  return [...sentences.filter((sentence) => sentence !== null), ...upload].join(' ');
}

function sideRecordsText(system: SystemState): string | null {
  if (!('connection' in system)) return null;
  if (bringsRecords(system)) return `Your ${kindOf[system.side]} come from ${system.name}.`;
  if (system.kind === 'first_reading')
    return `Your ${kindOf[system.side]} are being read from ${system.name}.`;
  if (needsCustomer(system) && system.hasRecords) {
    return `Your ${kindOf[system.side]} were read from ${system.name}, which cannot be read at the moment.`;
  }
  return null;
}

/** A title and a text. */
export interface Told {
  title: string;
  text: string;
}

/** The text that replaces the report while it waits. */
export function waitText(wait: Exclude<ReportWait, { kind: 'report' | 'setup' | 'records' }>): Told {
  const names = namesOf(wait.systems);
  switch (wait.kind) {
    case 'first_reading':
      return {
        title: 'Your records are being read',
        text: 'Your report follows by itself once they are in. You need not wait on this page.',
      };
    case 'delayed':
      return {
        title: `Your report waits for ${names}`,
        text: `${names} ${does(wait.systems, 'does', 'do')} not answer at the moment. We try again by ourselves. An upload is the faster way: your report is made from it at once.`,
      };
    case 'customer':
      return {
        title: 'Your report waits for you',
        text: `${blockedText(wait.systems.filter(needsCustomer))}. Or upload your exports: your report is made from them at once.`,
      };
    case 'team': {
      const [first] = wait.systems.flatMap(({ askedAt }) => askedAt ?? []).sort();
      const since = first === undefined ? '' : ` You asked on ${date(first)} about ${names}.`;
      return {
        title: 'Your report waits for our team',
        text: `Our team looks into your systems and gets back to you.${since} An upload is the faster way: your report is made from it at once.`,
      };
    }
  }
}

/** The one sentence under the heading of the setup that says what the report needs. */
export const setupNeeds = 'Your report needs the three steps below, or an upload of your lead export.';

/** What another choice of system would take away; null when nothing would be lost. */
export function lossText(system: SystemState, hasKey: boolean): string | null {
  switch (system.kind) {
    case 'unchosen':
      return null;
    case 'unconnected':
    case 'team':
      return hasKey ? `We keep your key of ${system.name}. Once you save, it is removed.` : null;
    default: {
      const brought = linked(system)?.hasRecords !== false;
      const goes = brought
        ? 'its connection, its keys and the records read from it are removed'
        : 'what you entered for it is removed';
      return isConfigured(system)
        ? `${system.name} is connected. Once you save, ${goes}.`
        : `${system.name} is set up. Once you save, ${goes}.`;
    }
  }
}

/** What goes with a system that is disconnected. */
export function disconnectText(name: string, hasRecords: boolean): string {
  const goes = hasRecords
    ? `The records read from ${name} leave your report, which is worked out again without them.`
    : `What you entered for ${name} is removed. No records were read from it.`;
  return `${goes} You can connect ${name} again at any time.`;
}

/** After a consent that came back to the page; null where its system is not connected. */
export function consentText(system: SystemState | undefined): string | null {
  switch (system?.kind) {
    case 'first_reading':
      return `${system.vendor.label} is connected. Its records are being read.`;
    case 'read':
      return `${system.vendor.label} is connected. Its records were read.`;
    case 'delayed':
    case 'interrupted':
      return `${system.vendor.label} is connected. It does not answer at the moment; we try again by ourselves.`;
    case 'no_records':
    case 'configured':
      return `${system.vendor.label} is connected.`;
    default:
      return null;
  }
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an instant in the customer's time zone: `Nov 21, 2026`. */
const date = (iso: string) => dateFormat.format(new Date(iso));
