import type { WaitlistRequest } from '../../../contract/waitlist.ts';
import { waitlistWords } from '../../../contract/waitlist-messages.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { besideRow, type SpendBytes } from '../../platform/limits/byte-budget.ts';
import { emailKey } from '../accounts/accounts.service.ts';
import { insertEntry } from './waitlist.repository.ts';

/**
 * Adds an entry to the waitlist. Throws `duplicate_email`, whatever the spelling of the email, and
 * `rate_limited` where the day's budget of the address group or of all is used up.
 */
export async function joinWaitlist(
  { db, spend }: Pick<Connection, 'db'> & { spend: SpendBytes },
  request: WaitlistRequest,
  group: string,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(request)) + besideRow;
  if (!(await spend([{ group, bytes }])).has(group)) {
    throw new AppError('rate_limited', 'Our waitlist is full for today. Please come back tomorrow.');
  }
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
