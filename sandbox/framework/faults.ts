import { z } from 'zod';

const every = z.int().min(1).max(1_000_000);
/** Every n-th answer; those of token endpoints only if set. */
const often = z.strictObject({ every, token: z.boolean().default(false) });
const nothing = z.strictObject({});

/**
 * What can go wrong at a vendor, and how each is set.
 * - `slow`: every answer waits.
 * - `too_many`, `broken`: every n-th answer is the vendor's refusal for too many requests, or a failure of its own.
 * - `half_page`, `malformed`, `reset`: every n-th body ends in the middle, is no JSON, or breaks off with its connection.
 * - `shuffled`: pages come in another order, with records twice.
 * - `expired`: every n-th request finds its bearer token run out, for good.
 * - `revoked`: every key, token and refresh token is refused for as long as it is on.
 * - `clock_off`: the vendor's clock is ahead by so many minutes, or behind when negative.
 */
export const faultSchemas = {
  slow: z.strictObject({ ms: z.int().min(1).max(600_000) }),
  too_many: often,
  broken: often,
  half_page: often,
  malformed: often,
  reset: often,
  shuffled: nothing,
  expired: z.strictObject({ every }),
  revoked: nothing,
  clock_off: z.strictObject({ minutes: z.number().min(-1_000_000).max(1_000_000) }),
} as const;

export type FaultName = keyof typeof faultSchemas;
type Schemas = typeof faultSchemas;
/** How a fault is set by a caller; `token` may be left out. */
export type FaultSetting<Name extends FaultName = FaultName> = z.input<Schemas[Name]>;
type Settings = { [Name in FaultName]: z.output<Schemas[Name]> };
type Counted = 'too_many' | 'broken' | 'half_page' | 'malformed' | 'reset' | 'expired';

export const faultNames = z.keyof(z.object(faultSchemas)).options;
/** Those that a client can get over by itself. */
export const passingFaultNames = faultNames.filter((name) => name !== 'revoked');

/** The active faults of one vendor. Every n-th is counted from when the fault was set. */
export class Faults {
  #on: Partial<Settings> = {};
  readonly #counts = new Map<FaultName, number>();

  /** Throws ZodError for a setting that the fault does not have. */
  set(name: FaultName, setting: unknown): void {
    this.#counts.delete(name);
    if (setting === null) {
      delete this.#on[name];
      return;
    }
    this.#on = { ...this.#on, [name]: faultSchemas[name].parse(setting) };
  }

  /** Sets several, or none when one of them is wrong. */
  setAll(settings: Readonly<Partial<Record<FaultName, unknown>>>): void {
    const entries = faultNames
      .filter((name) => name in settings)
      .map((name) => [name, settings[name]] as const);
    for (const [name, setting] of entries) if (setting !== null) faultSchemas[name].parse(setting);
    for (const [name, setting] of entries) this.set(name, setting);
  }

  clear(): void {
    this.#on = {};
    this.#counts.clear();
  }

  get<Name extends FaultName>(name: Name): Settings[Name] | undefined {
    return this.#on[name];
  }

  all(): Partial<Settings> {
    return { ...this.#on };
  }

  /** Counts one request that the fault could hit, and says whether it does. */
  strikes(name: Counted, atToken = false): boolean {
    const setting = this.#on[name];
    if (setting === undefined || (atToken && !('token' in setting && setting.token))) return false;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count % setting.every === 0;
  }
}
