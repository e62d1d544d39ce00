import { pino } from 'pino';
import { z } from 'zod';
import { connect } from '../../../platform/database/connect.ts';
import { syncConnection } from '../sync/sync-connection.ts';
import { syncDeps } from './reading-deps.ts';

// Reads one connection of the little vendor and ends: node read-once.ts DATABASE_URL ORIGIN ACCOUNT CONNECTION
const [url, origin, accountId, connectionId] = z
  .tuple([z.url(), z.url(), z.uuid(), z.uuid()])
  .parse(process.argv.slice(2));
const database = connect(url);
const deps = syncDeps(database, origin, () => {});
const log = pino({ level: 'silent' });
await syncConnection(
  deps,
  { accountId, connectionId },
  { signal: new AbortController().signal, lastTry: false, log },
);
await database.close();
