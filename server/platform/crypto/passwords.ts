import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../limits/fair-queue.ts';
import { emit } from '../telemetry/events.ts';

// Parameters: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, two passes, one lane (library: argon2id by default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing takes 19 MiB and some 20 ms each. Two at once leave half of Node's four background threads to everything
 * else; a hundred in line wait about a second. More than that is a flood, and is refused with `overloaded`. Of one
 * asker, one is hashed at a time and twenty wait, so that who asks for many waits for themselves.
 */
const queue = createFairQueue({ atOnce: 1, waiting: 20 }, { atOnce: 2, ofBusy: 1, waiting: 100 });

/**
 * The argon2id hash of a password, in PHC form. `asker` is who waits for it: an address group (`addressGroup`), or the
 * account of who is signed in. Throws `overloaded` when too many are asked for at once.
 */
export const hashPassword = (password: string, asker: string) => queue.run(asker, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. For an unknown account (`null`) it does the same work against a hash
 * of nothing and answers false, so that the two cannot be told apart by time. Throws `overloaded` as `hashPassword`.
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
