import fc from 'fast-check';
import { LinkConfirmedAnswer } from '../contract/mail-links.ts';
import { api } from '../contract/paths.ts';
import { requestsAimedAt } from './requests/aimed.ts';
import type { Route } from './requests/document.ts';
import { fill } from './requests/fill.ts';
import type { HostileRequest } from './requests/hostile-request.ts';
import { isTaken, judge } from './requests/judge.ts';
import { requestsTo } from './requests/make-request.ts';
import { hand, overTheWire } from './requests/send.ts';
import { handedClient } from './world/handed-client.ts';
import type { World } from './world/world.ts';

/** How much is sent, and where. */
export interface RunOptions {
  count: number;
  /** So many requests name the attacked account to each route that names anything of an account. */
  toOwner: number;
  seed: number;
  /** Requests under way at once. */
  lanes: number;
  /** Only routes whose name holds it. */
  only?: string;
}

export interface RunResult {
  tried: number;
  seconds: number;
  /** 503 because of load. */
  busy: number;
  overTheWire: number;
  /** Answers by class of status. */
  byStatus: ReadonlyMap<string, number>;
  /** Routes that accepted no request. */
  neverTaken: string[];
  /** The first fault of each lane, as small as it got, with the line that sends it again. */
  faults: string[];
}

/**
 * Sends generated requests to every route of a world. Each lane draws its own from the seed, one after the other, so that
 * what fails in it is made smaller by itself.
 */
export async function runRequests(
  world: World,
  { count, toOwner, seed, lanes, only = '' }: RunOptions,
): Promise<RunResult> {
  const routes = world.routes.filter(({ name }) => name.includes(only));
  const byName = new Map(routes.map((route) => [route.name, route]));
  const byStatus = new Map<string, number>();
  const taken = new Set<string>();
  let tried = 0;
  let busy = 0;
  let wired = 0;
  const tryOne = async (request: HostileRequest): Promise<void> => {
    const route = byName.get(request.route);
    if (route === undefined) throw new Error(`There is no ${request.route}`);
    tried += 1;
    if (request.wire) wired += 1;
    const verdict = await send(world, route, request);
    const status = `${Math.floor(verdict.status / 100)}xx`;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    if (verdict.taken) taken.add(route.name);
    if (verdict.kind === 'busy') busy += 1;
    if (verdict.kind === 'fault') throw new Error(verdict.why);
  };
  const requests = fc.oneof(
    ...routes.map((route) => ({ arbitrary: requestsTo(route), weight: weightOf(route) })),
  );
  const property = fc.asyncProperty(requests, tryOne);
  const began = performance.now();
  const checks: fc.RunDetails<[HostileRequest]>[] = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.check(property, { seed: seed + lane, numRuns: Math.ceil(count / lanes), endOnFailure: false }),
    ),
  );
  for (const route of routes) {
    const aimed = requestsAimedAt(route);
    if (aimed !== null)
      checks.push(await fc.check(fc.asyncProperty(aimed, tryOne), { seed, numRuns: toOwner }));
  }
  // Routes that accepted nothing by chance get more requests, so that the result says something of them.
  for (const route of routes) {
    for (let turn = 0; turn < turns && !taken.has(route.name); turn += 1) {
      const more = fc.asyncProperty(requestsTo(route), async (request) => {
        if (!taken.has(route.name)) await tryOne(request);
      });
      checks.push(await fc.check(more, { seed: seed + turn, numRuns: untilTaken / turns }));
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const faults = checks.flatMap((check) => {
    if (!check.failed) return [];
    const [request] = check.counterexample ?? [];
    const why =
      check.errorInstance instanceof Error ? check.errorInstance.message : String(check.errorInstance);
    return [`${why}\n  npm run fuzz -- --request ${quoted(JSON.stringify(request))}`];
  });
  faults.push(...world.failures().map((text) => `logged as an error: ${text}`));
  const changed = await world.changed();
  if (changed.length > 0) faults.push(`rows of another account were changed: ${changed.join(', ')}`);
  return {
    ...{ tried, seconds, busy, byStatus, faults },
    overTheWire: wired,
    neverTaken: routes.map(({ name }) => name).filter((name) => !taken.has(name)),
  };
}

/** So many more requests go to a route that took none so far, until it takes one; drawn in so many turns. */
const untilTaken = 2000;
const turns = 100;

/** Sends one request and says what is wrong with the answer, if anything is. */
export async function send(world: World, route: Route, request: HostileRequest) {
  const actor = world.actors.find(request.as, request.who);
  const words = await world.wordsFor(actor, request);
  if (request.body?.includes('{{own.revision}}'))
    words.set('own.revision', await revisionOf(world, route, words));
  const sent = fill(request, words);
  const answer = await (request.wire ? overTheWire(world.origin, sent) : hand(world.app, sent));
  const logged = world.failureOf(answer.headers['x-request-id'] ?? '');
  const taken = isTaken({ sent, route, answer });
  if (actor !== null && answer.status === 401) await world.actors.revive(actor);
  if (actor !== null && taken && route.url === api.emailConfirm) {
    world.actors.moved(actor, LinkConfirmedAnswer.parse(JSON.parse(answer.text)).data.email);
  }
  const verdict = judge({ request, sent, route, answer, markers: world.words });
  const told =
    verdict.kind === 'fine' && logged !== undefined
      ? ({ kind: 'fault', why: 'logged as an error' } as const)
      : verdict;
  return told.kind === 'fault'
    ? {
        ...told,
        why: `${route.name}: ${told.why}\n  ${answer.text.slice(0, 300)}\n  ${logged ?? ''}`,
        ...{ status: answer.status, taken },
      }
    : { ...told, status: answer.status, taken };
}

/** Slow routes (password hashing, Google, the download of everything) would take most of the time. */
const weightOf = ({ url }: Route) =>
  /auth\/(register|login|google)|password|profile\/(delete-account|remove-google)|data\./.test(url) ? 2 : 6;

async function revisionOf(world: World, { url }: Route, words: ReadonlyMap<string, string>): Promise<string> {
  const client = handedClient(world.app, words.get('own.token') ?? null);
  const answer = await client.call('GET', url === api.profile ? api.me : api.onboardingStatus);
  const part = url === api.profile ? 'revision' : url === api.companyInfo ? 'company' : 'integrations';
  return new RegExp(`"${part}":"([^"]*)"`).exec(answer.text)?.[1] ?? '';
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
