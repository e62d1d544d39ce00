import { besideRow, type SpendBytes } from '../../../platform/limits/byte-budget.ts';
import type { ReceivedMessage } from './messages.repository.ts';

/** Asked for at a time: some twenty texts, so that few of them cost a statement more. */
const askedBytes = 32 * 1024;
/** How long an account that has had all it may is not asked about again. */
const refusedMs = 60_000;
const mostRemembered = 5000;

/** What texts that come may take of the disk in a day, for each account and over all processes. */
export interface TextAllowance {
  /** Whether a text of an account may be stored. */
  has(accountId: string): Promise<boolean>;
  /** Notes what one took. */
  use(accountId: string, text: Pick<ReceivedMessage, 'body' | 'media'>): void;
}

/**
 * Takes bytes of a budget for many texts at a time. A process may keep what is left of them for the next day. `now` in
 * milliseconds.
 */
export function createTextAllowance(spend: SpendBytes, now: () => number = Date.now): TextAllowance {
  const left = new Map<string, number>();
  const refusedUntil = new Map<string, number>();
  return {
    async has(accountId) {
      if ((left.get(accountId) ?? 0) > 0) return true;
      if ((refusedUntil.get(accountId) ?? 0) > now()) return false;
      const owed = -(left.get(accountId) ?? 0);
      const granted = await spend([{ group: accountId, bytes: askedBytes + owed }]);
      if (granted.has(accountId)) {
        keep(left, accountId, askedBytes);
        return true;
      }
      keep(refusedUntil, accountId, now() + refusedMs);
      return false;
    },
    use(accountId, { body, media }) {
      const bytes = Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(media)) + 2 * besideRow;
      keep(left, accountId, (left.get(accountId) ?? 0) - bytes);
    },
  };
}

function keep(memory: Map<string, number>, accountId: string, value: number): void {
  if (memory.size >= mostRemembered && !memory.has(accountId)) memory.clear();
  memory.set(accountId, value);
}
