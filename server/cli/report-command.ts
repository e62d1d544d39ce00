import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { TimeZone } from '../../contract/accounts.ts';
import { reportFromFiles } from '../features/analysis/from-files/report-from-files.ts';
import { assertReadable, type ImportedFile } from '../features/imports/import-file.service.ts';
import { withTemporaryDatabase } from '../platform/database/temporary-database.ts';
import { StartError } from '../platform/start-error.ts';

const USE = 'Use: npm run report -- FILE… [--as-of YYYY-MM-DD] [--time-zone ZONE]';

/**
 * What `npm run report` does with its arguments: gives the report of the files as JSON. Throws StartError for arguments
 * that it does not know; what it gives rejects with one for files that cannot be read, or where the signal fires.
 */
export function reportCommand(args: string[]): (signal: AbortSignal) => Promise<string> {
  const { files, timeZone, asOf } = parse(args);
  const log = pino({ level: 'silent' });
  return async (signal) => {
    for (const file of files) await assertReadable(file);
    try {
      const report = await withTemporaryDatabase(log, signal, (connection) =>
        reportFromFiles(connection, { files, timeZone, asOf, signal, onFile: sayFile }),
      );
      return JSON.stringify(report, null, 2);
    } catch (error) {
      if (signal.aborted) throw new StartError('Interrupted.', { cause: error });
      throw error;
    }
  };
}

function parse(args: string[]) {
  const { values, positionals } = readOptions(args);
  const { 'as-of': asOf = null, 'time-zone': timeZone = usualZone() } = values;
  if (positionals.length === 0) throw new StartError(USE);
  if (asOf !== null && !z.iso.date().safeParse(asOf).success) {
    throw new StartError(`--as-of ${asOf} is not a date like 2026-03-31.`);
  }
  if (!TimeZone.safeParse(timeZone).success) {
    throw new StartError(`--time-zone ${timeZone} is not a time zone like America/Denver.`);
  }
  return { files: positionals, timeZone, asOf };
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'as-of': { type: 'string' }, 'time-zone': { type: 'string' } },
    });
  } catch (cause) {
    throw new StartError(USE, { cause });
  }
}

/** The zone of this machine, as a browser reports its own at sign-up. */
const usualZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Standard output is the report's alone. */
function sayFile(file: string, { kind, counts, unknownWords }: ImportedFile): void {
  const { rows, refused, reasons, leftOut = [] } = counts;
  const taken = `${rows - refused} of ${rows} rows taken as ${kind}`;
  const list = (some: typeof reasons) => some.map(({ reason, count }) => `${reason} (${count})`).join(', ');
  const without = leftOut.length > 0 ? ` ${list(leftOut)}.` : '';
  console.error(`${file}: ${taken}.${refused > 0 ? ` Refused: ${list(reasons)}.` : ''}${without}`);
  for (const word of unknownWords) console.error(`${file}: ${word}`);
}
