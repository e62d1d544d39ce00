import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

const DAY_MS = 86_400_000;
/** What is kept over a restart; sessions, codes and open questions are not. */
const LASTING = /^(Grant|AccessToken|RefreshToken):/;

const record = z.object({
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});
const records = z.record(z.string(), record);
const file = z.record(z.string(), records);
type Records = Map<string, z.infer<typeof record>>;

/** What one vendor has granted. */
export class GrantStore {
  readonly #records: Records;
  readonly #onChange: () => void;

  constructor(entries: z.infer<typeof records> = {}, onChange: () => void = () => {}) {
    this.#records = new Map(Object.entries(entries));
    this.#onChange = onChange;
  }

  /** What is kept over a restart. */
  lasting(): z.infer<typeof records> {
    return Object.fromEntries([...this.#records].filter(([key]) => LASTING.test(key)));
  }

  /** Ends an access token before its time; nothing happens when there is none. */
  expire(token: string): void {
    const found = this.#records.get(`AccessToken:${token}`);
    if (found) this.#change(() => Object.assign(found.payload, { exp: 1 }));
  }

  /** The library's view on the records of one kind. */
  adapter(kind: string): Adapter {
    const find = async (id: string) => this.#records.get(`${kind}:${id}`)?.payload;
    return {
      find,
      findByUserCode: async () => undefined,
      findByUid: async (uid) =>
        [...this.#records].find(
          ([key, { payload }]) => key.startsWith(`${kind}:`) && payload.uid === uid,
        )?.[1].payload,
      upsert: async (id, payload, expiresIn) =>
        this.#change(() => {
          const expiresAt = Date.now() + (expiresIn ?? 0) * 1000;
          this.#records.set(`${kind}:${id}`, { payload, expiresAt });
        }),
      consume: async (id) => {
        const payload = await find(id);
        if (payload) this.#change(() => Object.assign(payload, { consumed: Math.floor(Date.now() / 1000) }));
      },
      destroy: async (id) => this.#change(() => this.#records.delete(`${kind}:${id}`)),
      revokeByGrantId: async (grantId) =>
        this.#change(() => {
          for (const [key, { payload }] of this.#records) {
            if (payload.grantId === grantId) this.#records.delete(key);
          }
        }),
    };
  }

  /** Records are kept for a day after they expire, so that an expired token is distinguished from an unknown one. */
  #change(make: () => void): void {
    make();
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#records) {
      if (expiresAt + DAY_MS < now) this.#records.delete(key);
    }
    this.#onChange();
  }
}

/** The grants of every vendor in one file, so that a restart ends no connection; in memory only without a file. */
export class GrantFile {
  readonly #path: string | null;
  readonly #stores = new Map<string, GrantStore>();
  readonly #saved: z.infer<typeof file>;

  /** A file that is not there or not one of these counts as empty. */
  constructor(path: string | null) {
    this.#path = path;
    this.#saved = path === null ? {} : readSaved(path);
  }

  store(vendorId: string): GrantStore {
    const store = new GrantStore(this.#saved[vendorId], () => this.#save());
    this.#stores.set(vendorId, store);
    return store;
  }

  #save(): void {
    if (this.#path === null) return;
    const vendors = [...this.#stores].map(([id, store]) => [id, store.lasting()] as const);
    writeFileSync(`${this.#path}.new`, JSON.stringify({ ...this.#saved, ...Object.fromEntries(vendors) }));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function readSaved(path: string): z.infer<typeof file> {
  try {
    return file.catch({}).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
