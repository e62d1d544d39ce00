import type { Report } from '../../../contract/analysis/report.ts';
import { CloseRates } from './conversion/close-rates.tsx';
import { Conversion } from './conversion/conversion.tsx';
import { MoreRecords } from './coverage/more-records.tsx';
import { WholeCoverage } from './coverage/whole-coverage.tsx';
import { ListedCauses } from './headline/listed-causes.tsx';
import { foldedParts, hasCallReps, mostHelpful, type Part } from './model/little-data.ts';
import { Bands } from './response/bands.tsx';
import { CallReps } from './response/call-reps.tsx';
import { MissedCalls } from './response/missed-calls.tsx';
import { Monthly } from './tables/monthly.tsx';
import { Recent } from './tables/recent.tsx';
import { Reps } from './tables/reps.tsx';
import { Sources } from './tables/sources.tsx';
import { Trend } from './trend/trend.tsx';

/**
 * Every section under the headline that has something to show, then what more records would show. A file of its own,
 * loaded after the headline is on screen.
 */
export function BelowTheFold({ report }: { report: Report }) {
  const folded = foldedParts(report);
  const shows = (part: Part) => folded.every((one) => one.part !== part);
  const bands = shows('bands') && <Bands bands={report.bands} />;
  const missedCalls = shows('missedCalls') && <MissedCalls missedCalls={report.missedCalls} />;
  return (
    <>
      {shows('conversion') && (
        <div className="report-row grid gap-4 @4xl/report:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Conversion conversion={report.conversion} />
          <CloseRates conversion={report.conversion} />
        </div>
      )}
      {shows('trend') && <Trend trend={report.trend} />}
      {bands && missedCalls ? (
        <div className="report-row grid gap-4 @5xl/report:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          {bands}
          {missedCalls}
        </div>
      ) : (
        bands || missedCalls
      )}
      {hasCallReps(report) && <CallReps missedCalls={report.missedCalls} />}
      {shows('monthly') && <Monthly monthly={report.monthly} />}
      {shows('sources') && <Sources sources={report.sources} />}
      {shows('reps') && <Reps reps={report.reps} />}
      {shows('recent') && <Recent recent={report.recent} timeZone={report.window.timeZone} />}
      {!shows('potential') && <ListedCauses report={report} />}
      {folded.length > 0 && <MoreRecords folded={folded} upload={mostHelpful(report, folded)} />}
      <WholeCoverage report={report} />
    </>
  );
}
