import { listMissedCalls, listNewLeads, type News } from './first-texts.repository.ts';
import { insertEvent } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { type Approach, writeFirst } from './write-first.ts';

/** Systems are read every half hour, so what they tell of may be as old; for what is twice as old nobody waits. */
const freshMs = 60 * 60_000;
const mostAtOnce = 100;

/**
 * Texts people who, by the connected systems, called without an answer or have just become leads, where the account has
 * switched that on; gives how many. Each is looked at once.
 */
export async function writeToNews(deps: MessagingDeps): Promise<number> {
  const { db, log, now = () => new Date() } = deps;
  const since = new Date(now().getTime() - freshMs);
  const approaches = [
    ...(await listMissedCalls(db, since, mostAtOnce)).map((news) => ({
      ...{ news, key: `missed_call:${news.externalId}` },
      approach: approachOf(news, 'missed_call', 'call', `missed_call:${news.system}:${news.externalId}`),
    })),
    ...(await listNewLeads(db, since, mostAtOnce)).map((news) => ({
      ...{ news, key: `lead:${news.externalId}` },
      approach: approachOf(news, 'inquiry_response', 'lead', `lead:${news.system}:${news.externalId}:first`),
    })),
  ];
  let queued = 0;
  for (const { news, key, approach } of approaches) {
    const { number, system } = news;
    try {
      const outcome = await db.transaction().execute(async (trx) => {
        if (!(await insertEvent(trx, number.accountId, system, key))) return 'known';
        return writeFirst(trx, { db }, number, approach, now());
      });
      if (outcome === 'queued') queued += 1;
    } catch (error) {
      // One person's failure is not to keep the others from their texts.
      log.error({ err: error, numberId: number.numberId }, 'a first text was not queued');
    }
  }
  return queued;
}

const approachOf = (
  { e164, at, system, externalId, name, asked }: News,
  program: Approach['program'],
  kind: 'call' | 'lead',
  intentKey: string,
): Approach => ({ program, e164, since: at, intentKey, asked, source: { kind, system, externalId, name } });
