import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

it('hashes one password of an asker, keeps twenty waiting, and refuses the others of that one alone', async () => {
  const hash = await hashPassword('a password of somebody', 'somebody');
  const greedy = Array.from({ length: 40 }, () => passwordMatches('a password of somebody', hash, 'greedy'));
  const refused = Promise.allSettled(greedy).then((ends) =>
    ends.filter(({ status }) => status === 'rejected'),
  );
  expect(await passwordMatches('a password of somebody', hash, 'somebody else')).toBe(true);
  expect(await refused).toHaveLength(19);
  expect((await refused)[0]).toMatchObject({ reason: { errorCode: 'overloaded' } });
});

it('distinguishes passwords, and does the same work for an unknown account', async () => {
  const hash = await hashPassword('a password of somebody', 'test');
  expect(await passwordMatches('another', hash, 'test')).toBe(false);
  expect(await passwordMatches('a password of somebody', null, 'test')).toBe(false);
});
