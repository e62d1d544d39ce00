import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

it('lets nobody wait behind all that one asker asks for, and refuses that one alone', async () => {
  const hash = await hashPassword('a password of somebody', 'somebody');
  let done = 0;
  const greedy = Array.from({ length: 40 }, () =>
    passwordMatches('a password of somebody', hash, 'greedy').finally(() => {
      done += 1;
    }),
  );
  const refused = Promise.allSettled(greedy).then((ends) =>
    ends.filter(({ status }) => status === 'rejected'),
  );
  expect(await passwordMatches('a password of somebody', hash, 'somebody else')).toBe(true);
  // Nineteen were refused at once; of the others hardly one is done.
  expect(done).toBeLessThan(19 + 10);
  expect(await refused).toHaveLength(19);
  expect((await refused)[0]).toMatchObject({ reason: { errorCode: 'overloaded' } });
});

it('knows a password from another, and nobody’s from somebody’s by nothing', async () => {
  const hash = await hashPassword('a password of somebody', 'test');
  expect(await passwordMatches('another', hash, 'test')).toBe(false);
  expect(await passwordMatches('a password of somebody', null, 'test')).toBe(false);
});
