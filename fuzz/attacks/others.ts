import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/lib/quantile.ts';
import type { Account } from '../../bench/load/people.ts';
import { api } from '../../contract/paths.ts';
import type { Answer, Attacker } from './attacker.ts';

const PAUSE_MS = 100;
/** IP addresses of these users, in turn. */
const ADDRESSES = 200;

/** Latencies of other users: p99 of log-ins, `/me` and `/readyz`, in milliseconds. */
export interface Served {
  logIn: number;
  me: number;
  ready: number;
  /** Outcomes other than 200. */
  refused: string[];
}

/** Sends log-ins, `/me` and `/readyz` sequentially until the returned function is called, which gives their latencies. */
export function watchOthers(caller: Attacker, people: readonly Account[]) {
  const [logIns, looks, readiness]: [Answer[], Answer[], Answer[]] = [[], [], []];
  let [isStopped, turn] = [false, 0];
  const watch = async () => {
    for (; !isStopped; turn += 1) {
      const person = people[turn % people.length];
      if (person === undefined) return;
      const { email, password, token } = person;
      const address = `192.0.2.${1 + (turn % ADDRESSES)}`;
      logIns.push(await caller.call({ address, method: 'POST', path: api.login, body: { email, password } }));
      looks.push(await caller.call({ address, path: api.me, token }));
      readiness.push(await caller.call({ address, path: '/readyz' }));
      await sleep(PAUSE_MS);
    }
  };
  const watching = watch();
  return async (): Promise<Served> => {
    isStopped = true;
    await watching;
    const p99 = (answers: readonly Answer[]) => quantile(answers.map(({ ms }) => ms).toSorted(inOrder), 0.99);
    return {
      ...{ logIn: p99(logIns), me: p99(looks), ready: p99(readiness) },
      refused: [...logIns, ...looks, ...readiness].flatMap(({ outcome }) =>
        outcome === '200' ? [] : [outcome],
      ),
    };
  };
}

const inOrder = (a: number, b: number) => a - b;
