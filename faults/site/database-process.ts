import { pino } from 'pino';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';

// Keeps PostgreSQL running for one DATA_DIR, as `--role all` does for itself: web and worker are other processes here.
const dataDir = process.env.DATA_DIR;
if (dataDir === undefined) throw new Error('DATA_DIR is not set');
const database = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
process.once('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});
console.log('PostgreSQL is ready');
