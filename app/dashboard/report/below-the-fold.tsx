import type { Report } from '../../../contract/analysis/report.ts';
import { CloseRates } from './conversion/close-rates.tsx';
import { Conversion } from './conversion/conversion.tsx';
import { Bands } from './response/bands.tsx';
import { MissedCalls } from './response/missed-calls.tsx';
import { WholeCoverage } from './rests/whole-coverage.tsx';
import { Monthly } from './tables/monthly.tsx';
import { Recent } from './tables/recent.tsx';
import { Reps } from './tables/reps.tsx';
import { Sources } from './tables/sources.tsx';
import { Trend } from './trend/trend.tsx';

/** Every section under the headline. A file of its own, loaded after the headline is on screen. */
export function BelowTheFold({ report }: { report: Report }) {
  return (
    <>
      <div className="report-row grid gap-4 @4xl/report:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Conversion conversion={report.conversion} />
        <CloseRates conversion={report.conversion} />
      </div>
      <Trend trend={report.trend} />
      <div className="report-row grid gap-4 @5xl/report:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Bands bands={report.bands} />
        <MissedCalls missedCalls={report.missedCalls} />
      </div>
      <Monthly monthly={report.monthly} />
      <Sources sources={report.sources} />
      <Reps reps={report.reps} />
      <Recent recent={report.recent} timeZone={report.window.timeZone} />
      <WholeCoverage report={report} />
    </>
  );
}
