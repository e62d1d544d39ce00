import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Names of parameters that say which page of a list is meant, and so differ between pages of one list. */
const PLACE = /page|paging|cursor|marker|offset|skip|scroll|^start$|^top$|^rows$|^limit$/i;
const EVERY = 4;

/** The pages of one vendor's lists while they come shuffled. */
export class ShuffledPages {
  readonly #request = new AsyncLocalStorage<FastifyRequest>();
  readonly #lastOf = new Map<string, unknown>();

  /** Lets a page know which request it is for. */
  follow(app: FastifyInstance): void {
    app.addHook('preHandler', (request, _reply, done) => this.#request.run(request, done));
  }

  /**
   * The page backwards, every fourth record of it twice, and after the first page of a list the last record of the
   * page before once more. An empty page stays empty, because it is how some lists end.
   */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = items.flatMap((item, index) => (index % EVERY === 0 ? [item, item] : [item])).reverse();
    const list = this.#list();
    if (list === null) return shuffled;
    const before = this.#lastOf.get(list);
    this.#lastOf.set(list, items.at(-1));
    return items.length > 0 && before !== undefined ? [before as Item, ...shuffled] : shuffled;
  }

  forget(): void {
    this.#lastOf.clear();
  }

  /** What pages of one list have in common, and nothing else has. */
  #list(): string | null {
    const request = this.#request.getStore();
    if (request === undefined) return null;
    return JSON.stringify([
      request.method,
      request.url.split('?')[0],
      request.headers.authorization,
      withoutPlace(request.query),
      withoutPlace(request.body),
    ]);
  }
}

const withoutPlace = (fields: unknown) => Object.entries(fields ?? {}).filter(([name]) => !PLACE.test(name));
