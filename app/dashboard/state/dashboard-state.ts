import type { ReportState } from '../../../contract/analysis/report.ts';
import { type Side, sides } from '../../../contract/catalogue/vendor.ts';
import {
  type ChosenSystem,
  type LinkedSystem,
  linked,
  needsCustomer,
  type SystemFacts,
  type SystemState,
  systemState,
} from './system-state.ts';

/** What replaces the report, by what it waits for. */
export type ReportWait =
  /** The report, one in the making, or why none could be made. */
  | { kind: 'report' }
  /** A step of the setup, or an upload. */
  | { kind: 'setup' }
  /** The first reading of these systems. */
  | { kind: 'first_reading'; systems: LinkedSystem[] }
  /** Connected systems that do not answer. */
  | { kind: 'delayed'; systems: LinkedSystem[] }
  /** What the customer has to do for these systems. */
  | { kind: 'customer'; systems: LinkedSystem[] }
  /** The team, which looks into these systems. */
  | { kind: 'team'; systems: Extract<SystemState, { kind: 'team' }>[] }
  /** Records: the setup is complete, and there is no source of records. */
  | { kind: 'records' };

/** The one state that decides what the dashboard says of connections, records and the report. */
export interface DashboardState {
  systems: Record<Side, SystemState>;
  /** All three steps of the setup are done. */
  complete: boolean;
  wait: ReportWait;
}

export interface DashboardFacts extends SystemFacts {
  /** Undefined while it is not loaded. */
  report: ReportState | undefined;
  /** Whether there are uploaded or generated records. */
  uploaded: boolean;
}

/** The state of the dashboard, from what the API says. */
export function dashboardState(facts: DashboardFacts): DashboardState {
  const systems = { softphone: systemState('softphone', facts), crm: systemState('crm', facts) };
  const { complete } = facts.status.completeness;
  return { systems, complete, wait: waitOf(Object.values(systems), complete, facts) };
}

/** Whether records of a system are stored: then there is a report, or one is being made. */
export const hasRecords = (systems: readonly SystemState[]): boolean =>
  systems.some((system) => linked(system)?.hasRecords === true);

function waitOf(
  systems: readonly SystemState[],
  complete: boolean,
  { report, uploaded }: DashboardFacts,
): ReportWait {
  const begun = report !== undefined && report.status !== 'none' && report.awaits === null;
  if (uploaded || begun || (report !== undefined && report.report !== null)) return { kind: 'report' };
  if (report === undefined && hasRecords(systems)) return { kind: 'report' };
  const reading = systems.filter((each) => each.kind === 'first_reading');
  if (reading.length > 0) return { kind: 'first_reading', systems: reading };
  const delayed = systems.filter((each) => each.kind === 'delayed');
  if (delayed.length > 0) return { kind: 'delayed', systems: delayed };
  if (!complete) return { kind: 'setup' };
  const blocked = systems.filter(needsCustomer);
  if (blocked.length > 0) return { kind: 'customer', systems: blocked };
  const team = systems.filter((each) => each.kind === 'team');
  return team.length > 0 ? { kind: 'team', systems: team } : { kind: 'records' };
}

/** The systems of which there is more to say than that they were chosen. */
export function systemsUnderWay({ systems }: DashboardState): ChosenSystem[] {
  return sides.flatMap((side) => {
    const system = systems[side];
    return system.kind === 'unchosen' || system.kind === 'unconnected' ? [] : [system];
  });
}
