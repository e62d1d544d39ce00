import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOf } from '../auth.ts';
import { overloaded } from './overloaded.ts';

/** An upload may take an hour and holds up to two pieces of 1 MiB; the browser sends one at a time. */
const most = { inAll: 100, ofAccount: 4 } as const;

/**
 * A hook behind `authenticate` for uploads: only so many are under way in this process at once, and only so many of
 * them are one account's. What comes beyond is refused with `overloaded` before a byte of it is read.
 */
export function limitUploads({ inAll, ofAccount } = most) {
  const underWay = new Map<string, number>();
  let all = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { accountId } = principalOf(request);
    const own = underWay.get(accountId) ?? 0;
    if (own >= ofAccount) {
      throw overloaded(
        'Other files of your account are on their way. Please send this one when they are there.',
      );
    }
    if (all >= inAll) throw overloaded('Many files are coming in right now. Please try again in a moment.');
    all += 1;
    underWay.set(accountId, own + 1);
    // However it ends: answered, refused or broken off.
    reply.raw.once('close', () => {
      all -= 1;
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left === 0) underWay.delete(accountId);
      else underWay.set(accountId, left);
    });
  };
}
