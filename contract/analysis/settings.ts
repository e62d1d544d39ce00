import * as z from 'zod/mini';
import { success } from '../errors.ts';
import { TimeZone } from '../time-zone.ts';

/** The customer's settings of the report. A change remakes the report. */
export const AnalysisSettings = z.object({
  timeZone: TimeZone,
  /** The average job value typed in, in cents; used where the records carry too few values. */
  averageJobValueCents: z.nullable(
    z
      .int('Please enter an amount in dollars')
      .check(
        z.minimum(1, 'Please enter an amount above zero'),
        z.maximum(100_000_000, 'Please enter an amount of at most $1,000,000'),
      ),
  ),
  /** Length of the window in calendar months before the newest record. */
  windowMonths: z.int().check(z.minimum(1), z.maximum(36)),
});
export type AnalysisSettings = z.infer<typeof AnalysisSettings>;

/** Changed settings; the others keep what a concurrent save may have stored. */
export const SettingsChange = z.partial(AnalysisSettings);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SettingsAnswer = success(AnalysisSettings);
