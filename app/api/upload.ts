import type * as z from 'zod/mini';
import { readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { authorization } from './call.ts';
import { storedToken } from './token.ts';

/**
 * Sends a file as the raw body of a PUT. XMLHttpRequest, because fetch cannot say how much was sent.
 * `onProgress` gets bytes sent; aborting `signal` rejects with the signal's reason; else throws `ApiError`.
 */
export function upload<T>(
  path: string,
  schema: z.core.$ZodType<{ data: T }>,
  file: File,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<T> {
  const token = storedToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      try {
        const { status, responseText } = request;
        const retryAfter = request.getResponseHeader('retry-after');
        resolve(readAnswer(schema, { status, text: responseText, retryAfter, token }));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
