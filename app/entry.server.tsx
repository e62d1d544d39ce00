import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { pages } from '../contract/paths.ts';
import { lateScripts } from './late-scripts.ts';

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
  // What client-only routes and the dashboard show is made by their scripts: these come first.
  const late = import.meta.env.PROD && !context.isSpaMode && !isDashboard(request);
  return new Response(late ? lateScripts(html) : html, { status, headers });
}

const isDashboard = ({ url }: Request) => new URL(url).pathname.replace(/\/$/, '') === pages.onboarding;
