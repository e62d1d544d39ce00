import { Report } from '../../../../contract/analysis/report.ts';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { RecordKind } from '../../../../contract/records.ts';
import type { RecordCoverage } from '../queries/data-coverage.ts';
import type { Evidence } from '../queries/evidence.ts';
import { conversionSection, monthlySection, sourcesSection } from './lead-sections.ts';
import { pipelineSection } from './pipeline-section.ts';
import { potentialSection } from './potential.ts';
import { recentSection } from './recent-section.ts';
import { repsSection } from './rep-section.ts';
import { bandsSection, missedCallsSection } from './response-sections.ts';
import { trendSection } from './trend-section.ts';

/** Assembles a report from counts and estimates. */
export function buildReport(evidence: Evidence): Report {
  const { scope, reportId, now } = evidence;
  const potential = potentialSection(evidence);
  return Report.parse({
    reportId,
    madeAt: now.toISOString(),
    asOf: scope.asOf.toISOString(),
    window: {
      from: scope.from.toISOString(),
      to: scope.asOf.toISOString(),
      months: scope.windowMonths,
      timeZone: scope.timeZone,
    },
    averageJobValueCents: scope.averageJobValueCents,
    coverage: wholeCoverage(evidence),
    conversion: conversionSection(evidence),
    potential,
    pipeline: pipelineSection(evidence),
    trend: trendSection(evidence, potential),
    monthly: monthlySection(evidence),
    sources: sourcesSection(evidence),
    reps: repsSection(evidence),
    recent: recentSection(evidence),
    bands: bandsSection(evidence),
    missedCalls: missedCallsSection(evidence),
  });
}

function wholeCoverage({ scope, dataCoverage, twins, counted }: Evidence): Report['coverage'] {
  const all = [...dataCoverage.leads, ...dataCoverage.calls];
  const times = (which: 'oldest' | 'newest') => all.flatMap((one) => one[which]?.getTime() ?? []);
  const instant = (found: number[], pick: (...numbers: number[]) => number) =>
    found.length === 0 ? null : new Date(pick(...found)).toISOString();
  return {
    sources: [
      ...bySystem('leads', dataCoverage.leads, twins.leads),
      ...bySystem('calls', dataCoverage.calls, twins.calls),
      ...bySystem('customers', dataCoverage.customers, new Map()),
    ],
    leadsInWindow: counted.fields.leads,
    callsInWindow: counted.calls.calls,
    oldest: instant(times('oldest'), Math.min),
    newest: instant(times('newest'), Math.max),
    refused: counted.refused,
    daysToWin90: scope.daysToWin90,
    tooYoung: counted.fields.tooYoung,
  };
}

function bySystem(
  kind: RecordKind,
  found: readonly RecordCoverage[],
  twins: ReadonlyMap<string, number>,
): Report['coverage']['sources'] {
  const systems = new Map<string, { records: number; readAt: Date | null; sandbox: boolean }>();
  for (const { system, records, readAt, sandbox } of found) {
    const known = systems.get(system);
    systems.set(system, {
      records: records + (known?.records ?? 0),
      readAt: later(known?.readAt ?? null, readAt),
      sandbox: sandbox || (known?.sandbox ?? false),
    });
  }
  return [...systems].map(([system, { records, readAt, sandbox }]) => ({
    system,
    label: vendorById(system)?.label ?? null,
    sandbox,
    kind,
    records,
    twins: twins.get(system) ?? 0,
    readAt: readAt?.toISOString() ?? null,
  }));
}

const later = (a: Date | null, b: Date | null) => (a !== null && (b === null || a > b) ? a : b);
