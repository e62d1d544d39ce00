import type { Report } from '../../../../contract/analysis/report.ts';
import type { Evidence } from '../queries/evidence.ts';
import { importInMonths } from './excluded-messages.ts';
import { wonCents } from './lead-sections.ts';
import { plural } from './messages.ts';
import { coverage, when } from './parts.ts';

/**
 * Won revenue by the month of winning, and missed revenue by the month of the lead or call: none where the sum of all
 * months is not measured, which would be read off them.
 */
export function trendSection(
  evidence: Evidence,
  { totalMissing }: Pick<Report['potential'], 'totalMissing'>,
): Report['trend'] {
  const { counted, scope, missed, losses } = evidence;
  const { fields, wonMonths } = counted;
  const estimated = losses.some(({ draws }) => draws !== null);
  const summed = estimated && totalMissing === null;
  const missedIn = (by: 'month' | 'inquiry_month', month: string) =>
    missed.find((row) => row.by === by && row.key === month);
  const undated = wonMonths.reduce((sum, row) => sum + row.undated, 0);
  return {
    months: scope.months.map(({ month }, index) => {
      const won = wonMonths.find(({ id }) => id === index + 1);
      const [leads, inquiries] = [missedIn('month', month), missedIn('inquiry_month', month)];
      return {
        month,
        wonCents: wonCents({
          won: won?.won ?? 0,
          wonWithValue: won?.withValue ?? 0,
          wonCents: won?.cents ?? 0,
        }),
        won: { count: won?.won ?? 0, open: { records: 'leads', status: 'won', wonMonth: month } },
        wonWithValue: won?.withValue ?? 0,
        missedCents: summed ? (leads?.cents ?? 0) + (inquiries?.cents ?? 0) : null,
        missed: {
          leads: { count: leads?.records ?? 0, open: { records: 'leads', missed: 'yes', month } },
          inquiries: { count: inquiries?.records ?? 0, open: { records: 'inquiries', missed: 'yes', month } },
        },
      };
    }),
    coverage: coverage(
      'leads',
      fields.wonWithValue,
      fields.won,
      [['Value', fields.wonWithValue]],
      [
        when(
          undated > 0,
          `${plural(undated, 'won lead')} without a closing date that counts ${undated === 1 ? 'stands' : 'stand'} in the month of creation.`,
        ),
        importInMonths(evidence),
        when(fields.won > 0 && fields.wonWithValue === 0, 'No won lead carries a value.'),
        when(!estimated, 'No missed revenue is estimated.'),
        when(
          estimated && !summed,
          'The sum of what was missed is not measured, so it is not shown by month either.',
        ),
      ],
    ),
  };
}
