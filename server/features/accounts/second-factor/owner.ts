import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { AccountLimit } from '../../../platform/http/account-limit.ts';
import type { Whereabouts } from '../../../platform/http/site-origin.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { UserKey } from '../user-key.ts';

/** Whose factor. */
export type Owner = UserKey;

interface SealedKey {
  accountId: string;
  owner: string;
  name: string;
}

/** Where keys are kept sealed; `db` may be a transaction. */
export interface Sealed {
  put(db: Kysely<Database>, key: SealedKey, value: string, shown: string): Promise<void>;
  get(db: Kysely<Database>, key: SealedKey): Promise<string | null>;
  remove(db: Kysely<Database>, key: Omit<SealedKey, 'name'>, names?: readonly string[]): Promise<void>;
}

export interface SecondFactorDeps extends Whereabouts {
  db: Kysely<Database>;
  jobs: Jobs;
  vault: Sealed;
}

/** What the calls need besides. */
export interface SecondFactorRoutes extends SecondFactorDeps {
  limitGuesses: AccountLimit;
}

/** Under which a user's keys are sealed. */
export const sealedFor = ({ accountId, userId }: Owner) => ({ accountId, owner: `second_factor:${userId}` });
