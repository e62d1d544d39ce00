// Writes the row types of server/platform/database/ from an empty database that the migrations made.
import { writeFile } from 'node:fs/promises';
import { withTemporaryDatabase } from '../server/platform/database/temporary-database.ts';
import { createLog } from '../server/platform/log.ts';
import { schemaTypes } from './schema/schema-types.ts';

const FOLDER = new URL('../server/platform/database/', import.meta.url);

const files = await withTemporaryDatabase(createLog('warn'), new AbortController().signal, ({ pool }) =>
  schemaTypes(pool),
);
for (const [name, source] of files) await writeFile(new URL(name, FOLDER), source);
console.log(`Wrote ${[...files.keys()].join(', ')}.`);
