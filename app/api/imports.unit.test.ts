import { expect, it, vi } from 'vitest';
import { createImport } from './imports.ts';

it('announces a file without a zone, so that it is read in that of the account', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response('{}', { status: 500 });
  });
  await expect(createImport(new File(['Lead ID'], 'leads.csv'))).rejects.toThrow();
  expect(sent).toEqual([{ fileName: 'leads.csv', sizeBytes: 7 }]);
  vi.unstubAllGlobals();
});
