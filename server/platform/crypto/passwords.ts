import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Parameters: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, two passes, one lane (library: argon2id by default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string) => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. For an unknown account (`null`) it does the same work against a hash
 * of nothing and answers false, so that the two cannot be told apart by time.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
