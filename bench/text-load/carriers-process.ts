import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../sandbox/testing/tiny-vendor.ts';

// The stand-in carriers in a process of their own, with a channel to the parent.
process.once('disconnect', () => process.exit(0));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

const carriers = { file: process.argv[2] ?? null, stepMs: 150, publicUrl: null };
const { home, origins } = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1), carriers });
process.send?.({ home, origin: origins.twilio });
