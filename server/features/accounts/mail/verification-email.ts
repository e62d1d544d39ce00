import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { siteOrigin, type Whereabouts } from '../../../platform/http/site-origin.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { UserKey } from '../user-key.ts';
import { askEmailProof } from './mail-links.service.ts';

/**
 * Queues the mail by which a new user verifies their email; none where mails cannot be sent, in which case sign-up
 * continues.
 */
export const proofMail =
  (whereabouts: Whereabouts, mailer: Pick<Mailer, 'kind'>, jobs: Jobs) =>
  async (db: Kysely<Database>, user: UserKey, asked: string) => {
    const origin = siteOrigin(whereabouts, asked);
    if (origin === null || mailer.kind === 'none') return;
    await askEmailProof({ db, jobs }, user, origin);
  };
