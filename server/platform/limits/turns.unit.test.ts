import { expect, it } from 'vitest';
import { createTurns, createTurnsOf } from './turns.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, lets so many wait in their order, and refuses the rest without beginning', async () => {
  const queue = createTurns(2, 2);
  const works = Array.from({ length: 5 }, held);
  const begun: number[] = [];
  const results = works.map(({ ended }, i) =>
    queue(async () => {
      begun.push(i);
      await ended;
      return i;
    }),
  );
  await expect(results[4]).rejects.toMatchObject({
    errorCode: 'overloaded',
    statusCode: 503,
    retryAfterSeconds: expect.any(Number),
  });
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  expect(await Promise.all(results.slice(0, 4))).toEqual([0, 1, 2, 3]);
  expect(await queue(async () => 'again')).toBe('again');
});

it('gives the place of work that failed to the next', async () => {
  const queue = createTurns(1, 1);
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue(async () => 'free')).toBe('free');
});

it('lets who asks for much wait for themselves, and refuses them alone', async () => {
  const turns = createTurnsOf({ atOnce: 1, waiting: 1 }, { atOnce: 2, waiting: 2 });
  const begun: string[] = [];
  const works = new Map<string, ReturnType<typeof held>>();
  const ask = (who: string, name: string) => {
    const work = held();
    works.set(name, work);
    return turns.run(who, async () => {
      begun.push(name);
      await work.ended;
      return name;
    });
  };
  const [first, second] = [ask('greedy', 'a'), ask('greedy', 'b')];
  await expect(ask('greedy', 'c')).rejects.toMatchObject({ errorCode: 'overloaded' });
  const others = [ask('one', 'd'), ask('two', 'e')];
  await settle();
  expect(begun).toEqual(['a', 'd']);
  works.get('a')?.end();
  expect(await first).toBe('a');
  await settle();
  // Who waited longest among all comes first.
  expect(begun).toEqual(['a', 'd', 'e']);
  for (const { end } of works.values()) end();
  expect(await Promise.all([second, ...others])).toEqual(['b', 'd', 'e']);
});

it('gives a free place to who took the least of late, however much the others wait for', async () => {
  let time = 0;
  const turns = createTurnsOf({ atOnce: 2, waiting: 50 }, { atOnce: 2, waiting: 50 }, () => time);
  const got: string[] = [];
  const ask = async (who: string) => {
    const leave = await turns.enter(who);
    got.push(who);
    return leave;
  };
  const first = [await ask('greedy'), await ask('greedy')];
  const rest = Array.from({ length: 10 }, () => ask('greedy'));
  const [late, other] = [ask('late'), ask('other')];
  time = 1000;
  for (const leave of first) leave();
  expect(await Promise.all([late, other])).toHaveLength(2);
  expect(got).toEqual(['greedy', 'greedy', 'late', 'other']);
  // What was taken counts half after ten seconds: nobody is last for ever.
  time = 1100;
  (await late)();
  (await late)();
  await rest[0];
  expect(got.at(-1)).toBe('greedy');
  expect(got).toHaveLength(5);
});

it('lets the newest of the longest line give way where all places to wait are taken', async () => {
  const turns = createTurnsOf({ atOnce: 1, waiting: 5 }, { atOnce: 1, waiting: 3 });
  const leave = await turns.enter('greedy');
  const [second, third, fourth] = Array.from({ length: 3 }, () => turns.enter('greedy'));
  const other = turns.enter('other');
  await expect(fourth).rejects.toMatchObject({ errorCode: 'overloaded', statusCode: 503 });
  // Who has the longest line themselves is refused.
  await expect(turns.enter('greedy')).rejects.toMatchObject({ errorCode: 'overloaded' });
  leave();
  (await other)();
  (await second)?.();
  (await third)?.();
});
