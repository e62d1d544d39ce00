import { conversationKey } from '../../server/features/chat/chat.repository.ts';
import { isOneOf } from '../clients/ledger.ts';
import { visitSource } from '../clients/visitor.ts';
import type { Checking } from './checking.ts';

/**
 * Compares what was acknowledged to visitors with their visits, conversations and waitlist entries, and all
 * counts with the rows.
 */
export async function checkVisitors({ site, ledger, find }: Checking): Promise<void> {
  const { pool } = site.database;
  const visits = await pool.query<{ session_id: string; page_views: number; bot: string | null }>(
    'select session_id, page_views, bot from visitor_sessions',
  );
  const talks = await pool.query<{ key: string; sent: number }>(
    "select encode(conversation_key, 'hex') as key, sent from chat_conversations",
  );
  const waiting = await pool.query<{ email: string }>('select email from waitlist_entries');
  const visitsOf = Map.groupBy(visits.rows, (row) => row.session_id);
  const sentOf = new Map(talks.rows.map(({ key, sent }) => [key, sent]));
  const emails = new Set(waiting.rows.map(({ email }) => email));
  for (const visitor of ledger.visitors) {
    const { sessionId, conversationId, address, pageViews, messages, waitlist, waitlistEmail } = visitor;
    const stored = visitsOf.get(sessionId) ?? [];
    if (stored.length > 1) find('double', `${sessionId} is stored ${stored.length} times`);
    if (!isOneOf(pageViews, stored[0]?.page_views ?? null)) {
      find('lost', `${sessionId}: ${stored[0]?.page_views} pages, ${pageViews.sure} were acknowledged`);
    }
    const key = conversationKey({ conversationId, sessionId, address }).toString('hex');
    const sent = sentOf.get(key) ?? 0;
    if (sent < messages.sure) find('lost', `${conversationId}: ${sent} of ${messages.sure} messages`);
    if (sent > messages.sure + messages.perhaps) {
      find('double', `${conversationId}: ${sent} messages, ${messages.sure} were acknowledged`);
    }
    if (waitlist === 'sure' && !emails.has(waitlistEmail)) find('lost', `${waitlistEmail} on the waitlist`);
  }
  await checkCounts({ site, ledger, find }, visits.rows.length);
}

async function checkCounts({ site, find }: Checking, visits: number): Promise<void> {
  const { rows } = await site.database.pool.query<{ counted: number }>(
    `select coalesce(sum(sessions), 0)::int as counted from visitor_counts where dimension = 'source' and span = 'day' and value = $1`,
    [visitSource],
  );
  const counted = rows[0]?.counted ?? 0;
  if (counted !== visits) find(counted > visits ? 'double' : 'lost', `${visits} visits, ${counted} counted`);
}
