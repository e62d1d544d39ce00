import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the front end's build holds: prerendered pages and the inline scripts they carry. */
export interface BuiltPages {
  root: string;
  /** Address → file below root, for pages that were rendered when the front end was built. */
  prerendered: Map<string, string>;
  /** File below root → CSP sources of the inline scripts that it carries. */
  inlineScripts: Map<string, string[]>;
}

/** The page for an address that does not exist. */
export const missingPage = '404/index.html';
/** The page without content from which the browser draws every page that is not prerendered. */
export const fallbackPage = '__spa-fallback.html';

/** Reads a build folder; null when there is none (the API then runs by itself). */
export function readPages(root: string): BuiltPages | null {
  if (!existsSync(path.join(root, fallbackPage))) return null;
  const files = globSync('**/*.html', { cwd: root });
  const inlineScripts = files.map((file): [string, string[]] => {
    const hashes = scriptsIn(readFileSync(path.join(root, file), 'utf8')).map(cspHash);
    return [file, [...new Set(hashes)]];
  });
  const prerendered = files
    .filter((file) => path.basename(file) === 'index.html' && file !== missingPage)
    .map((file): [string, string] => [`/${path.dirname(file).replace(/^\.$/, '')}`, file]);
  return { root, prerendered: new Map(prerendered), inlineScripts: new Map(inlineScripts) };
}

/** What a browser would run. Data for search engines, in elements of their own type, is nothing to permit. */
function scriptsIn(html: string): string[] {
  const elements = html.matchAll(/<script\b(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  return [...elements].flatMap(([, code]) => code || []);
}

const cspHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
