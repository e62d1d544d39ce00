import type { WaitlistRequest } from '../../../contract/waitlist.ts';
import { waitlistWords } from '../../../contract/waitlist-words.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { emailKey } from '../accounts/accounts.service.ts';
import { insertEntry } from './waitlist.repository.ts';

/** Puts somebody on the waitlist. Throws `duplicate_email`, whatever the spelling of the email. */
export async function joinWaitlist({ db }: Pick<Connection, 'db'>, request: WaitlistRequest): Promise<void> {
  const added = await insertEntry(db, {
    emailKey: emailKey(request.email),
    email: request.email,
    name: request.name,
    company: request.company || null,
    industry: request.industry,
    notes: request.notes || null,
    visitorSessionId: request.sessionId || null,
  });
  if (!added) throw new AppError('duplicate_email', waitlistWords.duplicate);
}
