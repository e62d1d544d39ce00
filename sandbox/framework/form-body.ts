import type { FastifyInstance } from 'fastify';

/** Reads form bodies into an object of strings; a name that comes more than once has an array of them. */
export function readForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(body.toString());
    const entries = [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values] as const;
    });
    done(null, Object.fromEntries(entries));
  });
}

/** The plain fields of a parsed body. */
export function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
