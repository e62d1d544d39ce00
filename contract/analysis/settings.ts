import { z } from 'zod';
import { TimeZone } from '../accounts.ts';
import { success } from '../errors.ts';

/** What the customer decides about the report. A change makes the report anew. */
export const AnalysisSettings = z.object({
  timeZone: TimeZone,
  /** The average job value typed in, in cents; used where the records carry too few values. */
  averageJobValueCents: z
    .int('Please enter an amount in dollars')
    .min(1, 'Please enter an amount above zero')
    .max(100_000_000, 'Please enter an amount of at most $1,000,000')
    .nullable(),
  /** Length of the window in calendar months before the newest record. */
  windowMonths: z.int().min(1).max(36),
});
export type AnalysisSettings = z.infer<typeof AnalysisSettings>;

/** Settings that change; the others stay as somebody else may have left them meanwhile. */
export const SettingsChange = AnalysisSettings.partial();
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SettingsAnswer = success(AnalysisSettings);
