import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOf } from '../auth.ts';
import { overloaded } from './overloaded.ts';

/** How many requests of a kind may be under way in this process, and what who comes beyond that is told. */
export interface Places {
  inAll: number;
  ofAccount: number;
  /** Told where the account's own places are taken. */
  waitForOwn: string;
  /** Told where all are. */
  waitForOthers: string;
}

/** An upload may take an hour and holds up to two pieces of 1 MiB; the browser sends one at a time. */
export const uploadPlaces: Places = {
  inAll: 100,
  ofAccount: 4,
  waitForOwn: 'Other files of your account are on their way. Please send this one when they are there.',
  waitForOthers: 'Many files are coming in right now. Please try again in a moment.',
};

/** A download holds a file of up to some 200 MB until its reader has it (`listCsv`). */
export const downloadPlaces: Places = {
  inAll: 30,
  ofAccount: 1,
  waitForOwn: 'Another download of your account is under way. Please try again when it is done.',
  waitForOthers: 'Many lists are being downloaded right now. Please try again in a moment.',
};

/**
 * A hook behind `authenticate` for requests that take long: what comes beyond `places` is refused with `overloaded`
 * before anything is done for it. Routes with the same hook are counted together.
 */
export function limitPlaces({ inAll, ofAccount, waitForOwn, waitForOthers }: Places) {
  const underWay = new Map<string, number>();
  let all = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { accountId } = principalOf(request);
    const own = underWay.get(accountId) ?? 0;
    if (own >= ofAccount) throw overloaded(waitForOwn);
    if (all >= inAll) throw overloaded(waitForOthers);
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
export type LimitPlaces = ReturnType<typeof limitPlaces>;
