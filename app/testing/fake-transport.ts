import { serve } from './fake-api.ts';

const API = /^\/api\//;

/** Puts the fake API in the place of the network, for all three ways in which the pages call it. */
export function installFakeTransport(): void {
  const network = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!API.test(new URL(address, window.location.href).pathname)) return network(input, init);
    init.signal?.throwIfAborted();
    const answer = await Promise.race([
      serve(init.method ?? 'GET', address, init.body, new Headers(init.headers)),
      aborted(init.signal ?? null),
    ]);
    if (answer === null) throw new TypeError('Failed to fetch');
    const body =
      typeof answer.body === 'string' || answer.body instanceof ReadableStream
        ? answer.body
        : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status, headers: answer.headers ?? {} });
  };
  window.XMLHttpRequest = FakeUploadRequest;
  navigator.sendBeacon = (address, data) => {
    void serve('POST', String(address), data, new Headers());
    return true;
  };
}

/** Rejects when the signal fires. */
function aborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** As much of XMLHttpRequest as the upload of a file needs: everything is sent at once, then the answer comes. */
class FakeUploadRequest extends XMLHttpRequest {
  #method = 'GET';
  #address = '';
  #headers = new Headers();
  #aborted = false;
  #status = 0;
  #text = '';
  #answerHeaders = new Headers();

  override get status() {
    return this.#status;
  }
  override get responseText() {
    return this.#text;
  }
  override open(method: string, address: string | URL) {
    this.#method = method;
    this.#address = String(address);
  }
  override setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  override getResponseHeader(name: string) {
    return this.#answerHeaders.get(name);
  }
  override abort() {
    this.#aborted = true;
    this.dispatchEvent(new ProgressEvent('abort'));
  }
  override send(body?: Document | XMLHttpRequestBodyInit | null) {
    const size = body instanceof Blob ? body.size : 0;
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: size, total: size, lengthComputable: true }),
    );
    void serve(this.#method, this.#address, body, this.#headers).then((answer) => {
      if (this.#aborted) return;
      if (answer === null) {
        this.dispatchEvent(new ProgressEvent('error'));
        return;
      }
      this.#status = answer.status;
      this.#text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      this.#answerHeaders = new Headers(answer.headers);
      this.dispatchEvent(new ProgressEvent('load'));
    });
  }
}
