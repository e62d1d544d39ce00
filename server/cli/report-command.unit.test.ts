import { describe, expect, it } from 'vitest';
import { reportCommand } from './report-command.ts';

const use = 'Use: npm run report -- FILE… [--as-of YYYY-MM-DD] [--time-zone ZONE]';

describe('npm run report', () => {
  it.each([
    [[], use],
    [['leads.csv', '--until', '2026-03-31'], use],
    [['leads.csv', '--as-of', '2026-02-30'], '--as-of 2026-02-30 is not a date like 2026-03-31.'],
    [['leads.csv', '--as-of', 'yesterday'], '--as-of yesterday is not a date like 2026-03-31.'],
    [['leads.csv', '--time-zone', 'Mars'], '--time-zone Mars is not a time zone like America/Denver.'],
  ])('refuses %j in one line', (args, line) => {
    expect(() => reportCommand(args)).toThrow(expect.objectContaining({ name: 'StartError', message: line }));
  });

  it('looks for the files before anything else', async () => {
    const run = reportCommand(['/nonexistent/leads.csv'])(AbortSignal.abort());
    await expect(run).rejects.toThrow('/nonexistent/leads.csv: There is no such file.');
  });
});
