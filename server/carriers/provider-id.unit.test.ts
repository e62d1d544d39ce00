import { expect, it } from 'vitest';
import { providerId } from './provider-id.ts';

it.each(['SM0123456789abcdef0123456789abcdef', '40385f64-5717-4562-b3fc-2c963f66afa6', 'v3:a_b+c/d=='])(
  'takes %s',
  (id) => {
    expect(providerId.safeParse(id).success).toBe(true);
  },
);

it.each(['', 'SM1\0', '\0', 'SM 1', 'SM1\n', '\uD800', 'é', 'x'.repeat(101)])('refuses %j', (id) => {
  expect(providerId.safeParse(id).success).toBe(false);
});
