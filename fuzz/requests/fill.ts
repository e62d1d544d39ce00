import { randomUUID } from 'node:crypto';
import type { HostileRequest } from './hostile-request.ts';

/** A complete request. */
export interface FilledRequest {
  method: string;
  path: string;
  headers: [string, string][];
  body: Buffer | null;
  from: string;
}

/** Puts ids and words of the world in place of `{{…}}`, and what JSON.stringify cannot write. */
export function fill(request: HostileRequest, words: ReadonlyMap<string, string>): FilledRequest {
  const fresh = randomUUID();
  const put = (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) =>
      name === 'fresh' ? fresh : name === 'proto' ? '__proto__' : (words.get(name) ?? whole),
    );
  return {
    method: request.method,
    path: put(request.path),
    headers: request.headers.map(([name, value]) => [name, put(value)]),
    body: request.body === null ? null : Buffer.from(put(withRaw(request.body)), request.bytes),
    from: request.from,
  };
}

/** A JSON text with what JSON.stringify cannot write: see `raw`. */
export function withRaw(text: string): string {
  if (!text.includes('"{{raw:')) return text;
  return text.replace(/"\{\{raw:((?:[^"\\]|\\.)*?)\}\}"/g, (_, inside: string) =>
    String(JSON.parse(`"${inside}"`)),
  );
}
