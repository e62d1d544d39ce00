import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../limits/address-group.ts';
import { principalOf } from '../auth.ts';
import { overloaded } from './overloaded.ts';
import { type MinimumRate, minimumRate, watchReader } from './slow-readers.ts';
import { afterCall } from './whole-call.ts';

/** How many requests of a kind may be in progress in this process, and the messages for those refused. */
export interface Places {
  inAll: number;
  /** Of one household or office (`addressGroup`), so that no single place fills all of them with free accounts. */
  ofGroup: number;
  ofAccount: number;
  /** Message when the account's or its address group's places are taken. */
  waitForOwn: string;
  /** Message when all places are taken. */
  waitForOthers: string;
  /**
   * The least that the reader of an answer takes while more than half of all places are taken, or it is broken off: slow
   * readers from a few networks would else hold all places at no cost. Any pace will do unless said.
   */
  slowestReader?: MinimumRate;
}

/** An upload may take an hour and holds up to two pieces of 1 MiB; the browser sends one at a time. */
export const uploadPlaces: Places = {
  inAll: 100,
  ofGroup: 20,
  ofAccount: 4,
  waitForOwn: 'Other files of yours are on their way. Please send this one when they are there.',
  waitForOthers: 'Many files are coming in right now. Please try again in a moment.',
};

/** A download holds a file of up to some 200 MB until its reader has it (`listCsv`). */
export const downloadPlaces: Places = {
  inAll: 30,
  ofGroup: 10,
  ofAccount: 1,
  waitForOwn: 'Another download of yours is under way. Please try again when it is done.',
  waitForOthers: 'Many lists are being downloaded right now. Please try again in a moment.',
  slowestReader: minimumRate,
};

/**
 * A hook behind `authenticate` for requests that take long: what comes beyond `places` is refused with `overloaded`
 * before anything is done for it. Routes with the same hook are counted together. `isCrowded` says whether more than
 * half of all places are taken.
 */
export function limitPlaces({ inAll, ofGroup, ofAccount, waitForOwn, waitForOthers, slowestReader }: Places) {
  const [accounts, groups] = [countUnderWay(), countUnderWay()];
  let all = 0;
  const isCrowded = () => all > inAll / 2;
  const slowest = slowestReader && {
    ...slowestReader,
    get bytes() {
      return isCrowded() ? slowestReader.bytes : 0;
    },
  };
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Nobody tells of an end that was while the session was looked up.
    if (reply.raw.closed) throw overloaded();
    const { accountId } = principalOf(request);
    const group = addressGroup(request.ip);
    if (accounts.of(accountId) >= ofAccount || groups.of(group) >= ofGroup) throw overloaded(waitForOwn);
    if (all >= inAll) throw overloaded(waitForOthers);
    all += 1;
    accounts.add(accountId, 1);
    groups.add(group, 1);
    // However it ends: answered, refused or broken off.
    afterCall(request, reply, () => {
      all -= 1;
      accounts.add(accountId, -1);
      groups.add(group, -1);
    });
    if (slowest === undefined) return;
    watchReader(reply.raw, slowest, () => {
      request.log.warn('an answer was broken off: its reader was too slow, and others want its place');
      request.raw.socket.destroy();
    });
  };
  return Object.assign(hook, { isCrowded });
}
export type LimitPlaces = ReturnType<typeof limitPlaces>;

function countUnderWay() {
  const counts = new Map<string, number>();
  const of = (who: string) => counts.get(who) ?? 0;
  return {
    of,
    add(who: string, more: number) {
      if (of(who) + more === 0) counts.delete(who);
      else counts.set(who, of(who) + more);
    },
  };
}
