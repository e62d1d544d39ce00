import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import { type Check, sumUp } from '../pipeline/self-check.ts';
import type { Evidence } from '../queries/evidence.ts';
import { setAsideOfPipeline } from './excluded-messages.ts';
import { pipelineWarnings } from './pipeline-cautions.ts';
import { explainPipeline, moneyMissing, pipelineRestsOn } from './pipeline-messages.ts';

/** Pipeline: what will be won among open leads if things go on as before, and how such forecasts fared. */
export function pipelineSection(evidence: Evidence): Pipeline {
  const { counted, pipeline, scope } = evidence;
  const { measured } = pipeline;
  const openLeads = counted.conversion
    .filter(({ mark, status }) => mark === null && (status === 'active' || status === 'cold'))
    .reduce((sum, { leads }) => sum + leads, 0);
  const checks = measured?.checks ?? [];
  return {
    state: measured?.state ?? 'not_measured',
    explanation: explainPipeline(pipeline, counted.fields, { openLeads, importDays: scope.rules.importDays }),
    openLeads: { count: openLeads, open: { records: 'leads', stillOpen: 'yes', qualified: 'yes' } },
    warnings: measured === null ? [] : pipelineWarnings(measured),
    horizons: measured?.horizons ?? [],
    moneyMissing: moneyMissing(pipeline),
    ageBands: measured?.ageBands ?? [],
    backtest:
      checks.length === 0
        ? null
        : {
            ...sumUp(checks.filter(({ days }) => days === 30)),
            dates: checks.map((check) => ({
              at: startOf(check, scope.timeZone).toISOString(),
              days: check.days,
              forecast: check.forecast,
              happened: check.happened,
            })),
          },
    restsOn: pipelineRestsOn(pipeline, scope),
    setAside: setAsideOfPipeline(evidence),
  };
}

/** The instant at which the day of a check begins in a zone. */
function startOf({ at }: Check, zone: string): Date {
  const day = Temporal.PlainDate.from('1970-01-01').add({ days: at });
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
