import { pino } from 'pino';
import { createApp } from '../../server/platform/http/app.ts';
import { readPages } from '../../server/platform/http/pages.ts';
import { serveFrontEnd } from '../../server/platform/http/static.ts';

/** Serves a built folder on a free port as the product serves its own: the same files, headers and compression. */
export async function serveFolder(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pages = readPages(root);
  if (pages === null) throw new Error(`${root} holds no built front end`);
  const app = await createApp({ log: pino({ level: 'silent' }) });
  await serveFrontEnd(app, pages, []);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
