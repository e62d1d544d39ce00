import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/lib/quantile.ts';
import { api } from '../../contract/paths.ts';
import type { Answer, Attacker } from './attacker.ts';

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
  token: string;
}

const PAUSE_MS = 100;
/** Addresses of people, each for a while. */
const ADDRESSES = 200;

/** How everybody else was served: the slowest of a hundred log-ins and looks at `/me` and `/readyz`, in milliseconds. */
export interface Served {
  logIn: number;
  me: number;
  ready: number;
  /** What was answered otherwise than with 200. */
  refused: string[];
}

/** Has people log in and look, one call after the other, until it is told to stop. */
export function watchOthers(caller: Attacker, people: readonly Person[]) {
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
