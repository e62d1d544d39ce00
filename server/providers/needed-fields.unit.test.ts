import { describe, expect, it } from 'vitest';
import { vendorById } from '../../contract/catalogue/find-vendor.ts';
import type { Credentials } from './provider.ts';
import { providers } from './registry.ts';

const http = {
  async send(): Promise<never> {
    throw new Error('Nobody is asked before everything is there');
  },
};

describe.each(providers.filter(({ keyAuth }) => keyAuth !== null))('$id by key', ({ id, keyAuth }) => {
  it('misses exactly the fields that its form says it gives nothing without', () => {
    const fields = vendorById(id)?.keyFields ?? [];
    const typed: Credentials = Object.fromEntries(
      fields.filter(({ required }) => required).map(({ name }) => [name, 'typed']),
    );
    const needed = fields.filter((field) => field.needed).map(({ name }) => name);
    const prove = () => keyAuth?.(typed, http);
    if (needed.length === 0) {
      expect(prove).not.toThrow();
      return;
    }
    expect(prove).toThrow(
      expect.objectContaining({
        kind: 'incomplete',
        facts: {
          fields: expect.toSatisfy(
            (named: string[]) => [...named].sort().join() === [...needed].sort().join(),
          ),
        },
      }),
    );
  });
});
