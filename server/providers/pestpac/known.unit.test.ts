import { expect, it } from 'vitest';
import { setupsAt } from './known.ts';

it('has a service once that PestPac lists twice, as it says it last', async () => {
  const asked: string[] = [];
  const session = {
    api: {
      call: async <T>({ url }: { url: string }, schema: { parse(value: unknown): T }) => {
        asked.push(url);
        return schema.parse([
          { SetupID: 7, ServiceCode: 'GENERAL' },
          { SetupID: 8, ServiceCode: 'RODENT' },
          { SetupID: 7, ServiceCode: 'TERMITE' },
        ]);
      },
    },
    credentials: {},
    phone: () => null,
    timeZone: 'America/Denver',
  };
  const setups = await setupsAt(session, 55);
  expect(setups.map(({ SetupID, ServiceCode }) => [SetupID, ServiceCode])).toEqual([
    [7, 'TERMITE'],
    [8, 'RODENT'],
  ]);
  // A session does not ask twice.
  expect(await setupsAt(session, 55)).toBe(setups);
  expect(asked).toEqual([expect.stringMatching(/\/Locations\/55\/serviceSetups$/)]);
});
