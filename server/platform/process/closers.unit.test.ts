import { expect, it } from 'vitest';
import { createClosers } from './closers.ts';

it('ends what was begun last first, once, whatever fails, and throws the first failure', async () => {
  const closers = createClosers();
  const ended: string[] = [];
  for (const name of ['database', 'queue', 'server']) {
    closers.add(async () => {
      ended.push(name);
      if (name !== 'database') throw new Error(`${name} does not end`);
    });
  }
  await expect(closers.closeAll()).rejects.toThrow('server does not end');
  expect(ended).toEqual(['server', 'queue', 'database']);
  await closers.closeAll();
  expect(ended).toHaveLength(3);
});
