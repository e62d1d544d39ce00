import reportFiles from 'virtual:report-files';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { pages } from '../contract/paths.ts';
import { withReportFiles } from './api/early-answers.ts';
import { lateScripts } from './late-scripts.ts';
import { spareScripts } from './spare-scripts.ts';

/** Renders a page to HTML at build time, whole: nothing streams into a prerendered file. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // A large part would be streamed after the rest, and need an inline script to insert it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  headers.set('Content-Type', 'text/html');
  const html = await new Response(page).text();
  const isBuilt = import.meta.env.PROD && !context.isSpaMode;
  return new Response(isBuilt ? forReaders(spareScripts(html), request) : html, { status, headers });
}

/** What client-only routes and the dashboard show is made by their scripts: these come first. */
const forReaders = (html: string, request: Request) =>
  isDashboard(request) ? withReportFiles(html, reportFiles) : lateScripts(html);

const isDashboard = ({ url }: Request) => new URL(url).pathname.replace(/\/$/, '') === pages.onboarding;
