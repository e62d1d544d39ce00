import { describe, expect, it } from 'vitest';
import { tryOnce } from './try-once.ts';
import { VendorError } from './vendor-error.ts';

describe('credentials that are tried once', () => {
  function failing(kind: VendorError['kind']) {
    let asked = 0;
    const exchange = tryOnce(async () => {
      asked += 1;
      throw new VendorError(kind, 'No');
    });
    return { exchange, asked: () => asked };
  }

  it('are not tried again when they were refused', async () => {
    const { exchange, asked } = failing('wrong_credentials');
    for (let time = 0; time < 3; time += 1) {
      await expect(exchange()).rejects.toMatchObject({ kind: 'wrong_credentials' });
    }
    expect(asked()).toBe(1);
  });

  it('are tried again after any other failure', async () => {
    const { exchange, asked } = failing('unavailable');
    await expect(exchange()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(exchange()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked()).toBe(2);
  });
});
