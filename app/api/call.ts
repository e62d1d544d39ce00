import type * as z from 'zod/mini';
import { failureOf, type Received, readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-answers.ts';
import { checkOwner } from './page-owner.ts';
import { storedToken } from './token.ts';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** `keepalive`: the request survives the page. */
  keepalive?: boolean;
}

/** Calls the API and gives the `data` of its answer, checked against `schema`; throws `ApiError`. */
export async function call<T>(
  path: string,
  schema: z.core.$ZodType<{ data: T }>,
  options: CallOptions = {},
): Promise<T> {
  const token = storedToken();
  const response = await send(path, options);
  return readAnswer(schema, await receive(response, token));
}

/** Fetches a file that needs the token and passes it to the browser as a download; throws `ApiError`. */
export async function download(path: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers start the download after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file of the API. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = storedToken();
  const response = await send(path, {});
  if (!response.ok) throw failureOf(await receive(response, token));
  return response.blob();
}

/** Headers that carry the token, if there is one. */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

async function receive(response: Response, token: string | null): Promise<Received> {
  const text = await response.text().catch(() => '');
  return { status: response.status, text, retryAfter: response.headers.get('retry-after'), token };
}

async function send(
  path: string,
  { method = 'GET', body, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  checkOwner();
  const early = method === 'GET' ? takeEarly(path, storedToken()) : undefined;
  const answered = await early?.catch(() => undefined);
  if (answered !== undefined) {
    signal?.throwIfAborted();
    return answered;
  }
  try {
    return await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...authorization() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.unreachable();
  }
}
