import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busyMs, createFairQueue } from '../limits/fair-queue.ts';
import { emit } from '../telemetry/events.ts';

// Parameters: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, two passes, one lane (library: argon2id by default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing takes 19 MiB and some 20 ms. Two at once leave half of Node's four background threads free; a hundred
 * queued take about a second. More are refused with `overloaded`. One asker has one running and twenty queued,
 * so that many requests of one client delay that client alone.
 */
const queue = createFairQueue(
  { atOnce: 1, waiting: 20 },
  { atOnce: 2, tiers: [{ aboveMs: busyMs, atOnce: 1, rests: 4 }], waiting: 100 },
);

/**
 * The argon2id hash of a password, in PHC form. `asker` is the client that it is counted for: an address group
 * (`addressGroup`), or the account of a signed-in user. Throws `overloaded` when too many are queued.
 */
export const hashPassword = (password: string, asker: string) => queue.run(asker, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. For an unknown account (`null`) it does the same work against a dummy hash
 * and returns false, so that timing does not reveal which emails exist. Throws `overloaded` as `hashPassword`.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null,
  asker: string,
): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString('hex'), cost);
  const known = passwordHash ?? (await decoy);
  const matches = await queue.run(asker, () => verify(known, password));
  emit('passwordChecked', { cost: costOf(known) });
  return matches && passwordHash !== null;
}

/** What says in a hash in PHC form how it is made; neither salt nor hash. */
const costOf = (hashed: string) => hashed.split('$').slice(1, 4).join(' ');
