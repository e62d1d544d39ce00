/** What a person's browser got in the end. */
export interface Visit {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

/** A browser that keeps cookies and follows redirects as long as they stay at the stand-in. */
export class Person {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /** Opens an address; gives the page, or the address outside to which the stand-in sent the browser on. */
  async open(url: URL, init: RequestInit = {}): Promise<Visit> {
    const { origin } = url;
    let [next, request] = [url, init];
    for (let redirects = 0; redirects < 10; redirects += 1) {
      const cookie = this.#cookiesFor(next);
      const headers = { accept: 'text/html', cookie, ...request.headers };
      const answer = await fetch(next, { ...request, headers, redirect: 'manual' });
      this.#keep(answer);
      const location = answer.headers.get('location');
      const text = await answer.text();
      if (location === null) return { url: next, status: answer.status, headers: answer.headers, text };
      [next, request] = [new URL(location, next), {}];
      if (next.origin !== origin) return { url: next, status: answer.status, headers: answer.headers, text };
    }
    throw new Error('The stand-in redirects without end');
  }

  /** Opens a consent's address, answers the question, and gives the address at which the client is called back. */
  async consent(url: URL, answer: 'allow' | 'deny'): Promise<URL> {
    const asked = await this.open(url);
    const action = /<form method="post" action="([^"]+)"/.exec(asked.text)?.[1];
    if (action === undefined) throw new Error(`No question at ${asked.url.pathname}: ${asked.status}`);
    const called = await this.open(new URL(action, asked.url), {
      method: 'POST',
      body: new URLSearchParams({ answer }),
    });
    return called.url;
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }
}
