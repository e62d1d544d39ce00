import { OTHER } from '../../../contract/catalogue/company.ts';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import type { Side, Vendor } from '../../../contract/catalogue/vendor.ts';
import type { Connection, OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';

interface Chosen {
  side: Side;
  vendor: Vendor;
  /** As the customer calls it: an 'Other' system has the name that was typed for it. */
  name: string;
}

/** A connection, and whether records of it are stored. */
interface Linked extends Chosen {
  connection: Connection;
  hasRecords: boolean;
}

/**
 * The state of a customer's phone system or CRM. Every sentence about a system follows from it; docs/dashboard-states.md
 * lists which.
 */
export type SystemState =
  /** The company form does not name a system yet. */
  | { kind: 'unchosen'; side: Side }
  /** Chosen; nothing else was done for it. */
  | (Chosen & { kind: 'unconnected' })
  /** No program reads it; the customer asked the team about it. */
  | (Chosen & { kind: 'team'; askedAt: string | null })
  /** The setup counts it as configured; its connection is not known, because the list could not be loaded. */
  | (Chosen & { kind: 'configured' })
  /** Connected, and read for the first time. */
  | (Linked & { kind: 'first_reading' })
  /** Connected and never read: the vendor does not answer, and is retried automatically. */
  | (Linked & { kind: 'delayed' })
  /** Read at regular times. */
  | (Linked & { kind: 'read' })
  /** Read before; the vendor does not answer at the moment, and is retried automatically. */
  | (Linked & { kind: 'interrupted' })
  /** Connected to a vendor whose API gives no records. */
  | (Linked & { kind: 'no_records' })
  /** Not read until the customer types more. */
  | (Linked & { kind: 'incomplete' })
  /** Not read until the customer renews the key or the consent. */
  | (Linked & { kind: 'refused' });

export type ChosenSystem = Exclude<SystemState, { kind: 'unchosen' }>;
export type LinkedSystem = Extract<SystemState, { connection: Connection }>;

/** What the API says of the systems. */
export interface SystemFacts {
  status: OnboardingStatus;
  /** Null when it could not be loaded. */
  oauth: OAuthStatus | null;
  /** Undefined when they could not be loaded. */
  connections: readonly Connection[] | undefined;
}

export function systemState(side: Side, { status, oauth, connections }: SystemFacts): SystemState {
  const { companyInfo, completeness } = status;
  const value = side === 'softphone' ? companyInfo?.softphoneProvider : companyInfo?.crm;
  const vendor = findVendor(side, value ?? null);
  if (vendor === undefined) return { kind: 'unchosen', side };
  const typed = side === 'softphone' ? companyInfo?.softphoneProviderOther : companyInfo?.crmOther;
  const chosen = { side, vendor, name: (vendor.value === OTHER && typed) || vendor.label };
  if (!vendor.reads) {
    if (!completeness[side]) return { kind: 'unconnected', ...chosen };
    return { kind: 'team', ...chosen, askedAt: status.teamAskedAt[side] };
  }
  const connection = connections?.find((each) => each.side === side && each.vendor === vendor.value);
  if (connection === undefined) {
    const consented = oauth?.[side].connected === true && !oauth[side].expired;
    return { kind: completeness[side] || consented ? 'configured' : 'unconnected', ...chosen };
  }
  const hasRecords = connection.lastReadAt !== null || connection.streams.some(({ records }) => records > 0);
  return { kind: linkedKind(connection, vendor, hasRecords), ...chosen, connection, hasRecords };
}

function linkedKind({ state }: Connection, { cannot }: Vendor, hasRecords: boolean): LinkedSystem['kind'] {
  switch (state) {
    case 'incomplete':
    case 'refused':
      return state;
    case 'waiting':
      return hasRecords ? 'interrupted' : 'delayed';
    case 'first_reading':
      return cannot === null ? 'first_reading' : 'no_records';
    case 'working':
      return cannot === null ? 'read' : 'no_records';
  }
}

/** Whether nothing is read of a system until the customer does something. */
export function needsCustomer(
  system: SystemState,
): system is LinkedSystem & { kind: 'incomplete' | 'refused' } {
  return system.kind === 'incomplete' || system.kind === 'refused';
}

/** The system where it has a connection, working or not; null otherwise. */
export function linked(system: SystemState): LinkedSystem | null {
  return 'connection' in system ? system : null;
}

/** Whether records of a system come by themselves, now or as soon as it answers again. */
export function bringsRecords(system: SystemState): boolean {
  switch (system.kind) {
    case 'read':
    case 'interrupted':
      return true;
    case 'first_reading':
      return system.hasRecords;
    default:
      return false;
  }
}

/** Whether the customer has done what the setup requires for a system, and nothing more is required now. */
export function isConfigured(system: SystemState): boolean {
  return system.kind !== 'unchosen' && system.kind !== 'unconnected' && !needsCustomer(system);
}
