import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { temporaryPostgres } from '../bench/lib/postgres.ts';
import { HostileRequest } from './requests/hostile-request.ts';
import { type RunResult, runRequests, send } from './run-requests.ts';
import { openWorld, type World } from './world/world.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    lanes: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    request: { type: 'string' },
  },
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1000) : Number(values.seed);

const began = performance.now();
const postgres = await temporaryPostgres();
const world = await openWorld(postgres.url);
try {
  process.exitCode =
    values.request === undefined ? await runMany(world) : await runOne(world, values.request);
} finally {
  await world.close();
  await postgres.stop();
}

async function runMany(where: World): Promise<number> {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${values.count} requests, --seed ${seed} (the world was made in ${seconds} s)`);
  const { count, lanes, only } = values;
  const result = await runRequests(where, {
    ...{ count: Number(count), toOwner: 6 },
    ...{ seed, lanes: Number(lanes), only },
  });
  tell(result, where);
  return result.faults.length > 0 ? 1 : 0;
}

async function runOne(where: World, text: string): Promise<number> {
  const request = HostileRequest.parse(JSON.parse(text));
  const route = where.routes.find(({ name }) => name === request.route);
  if (route === undefined) throw new Error(`There is no ${request.route}`);
  const verdict = await send(where, route, request);
  console.log(verdict.kind === 'fault' ? verdict.why : `${verdict.status}: ${verdict.kind}`);
  return verdict.kind === 'fault' ? 1 : 0;
}

function tell(result: RunResult, { routes, actors }: World): void {
  const { tried, seconds, overTheWire, busy, byStatus, neverTaken, faults } = result;
  const classes = [...byStatus].toSorted().map(([status, count]) => `${count} ${status}`);
  console.log(
    `${tried} requests to ${routes.length} routes in ${seconds.toFixed(1)} s, ${Math.round(tried / seconds)} a second; ` +
      `${overTheWire} over a connection`,
  );
  console.log(
    `answers: ${classes.join(', ')}; ${busy} refused for load; ${actors.revived()} signed in again`,
  );
  if (neverTaken.length > 0) console.log(`never taken: ${neverTaken.join(', ')}`);
  console.log(
    faults.length === 0 ? 'no fault' : `${faults.length} faults\n\n${[...new Set(faults)].join('\n\n')}`,
  );
}
