import { pino } from 'pino';
import { z } from 'zod';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';

// Keeps PostgreSQL running for one DATA_DIR, as `--role all` does for itself: web and worker are other processes here.
const { DATA_DIR: dataDir } = z.object({ DATA_DIR: z.string().min(1) }).parse(process.env);
const database = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
process.once('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});
console.log('PostgreSQL is ready');
