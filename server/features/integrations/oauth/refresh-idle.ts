import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { JobContext } from '../../../platform/jobs/boss.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { AccessTokens } from './access-tokens.service.ts';
import { type Consent, listIdleConsents } from './consents.repository.ts';
import { deleteAbandonedConsents } from './oauth-states.repository.ts';

interface RefreshIdleDeps {
  db: Kysely<Database>;
  tokens: AccessTokens;
}

/** Ends before the next look, and the one after it in case that one fails. */
const endS = 20 * 60;
/** The shortest-lived refresh tokens (RingCentral, Vonage) end after seven days without use. */
const idleDays = 3;
const atOnce = 4;

/** Renews every idle consent once. A vendor that fails is tried again at the next run. */
export async function refreshIdle(
  { db, tokens }: RefreshIdleDeps,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  await deleteAbandonedConsents(db);
  const waiting = await listIdleConsents(db, { endS, idleDays });
  const failing = new Set<string>();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return;
      if (!failing.has(next.vendor) && !(await renewed(tokens, next, log))) failing.add(next.vendor);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** False when the vendor could not be reached. */
async function renewed(tokens: AccessTokens, consent: Consent, log: JobContext['log']): Promise<boolean> {
  try {
    await tokens.keepAlive(consent, consent.version);
    return true;
  } catch (err) {
    if (err instanceof VendorError) {
      log.warn({ vendor: consent.vendor, failure: err.kind }, 'a consent could not be renewed yet');
      return err.kind === 'rejected' || err.kind === 'malformed';
    }
    log.error({ err, connectionId: consent.connectionId }, 'a consent could not be renewed');
    return true;
  }
}
