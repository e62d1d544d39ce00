import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SandboxCompany } from '../../../sandbox/company/company.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { fieldroutes as standIn } from '../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
import { installVendors } from '../install-vendors.ts';
import { openSession } from '../open-session.ts';
import { mostIds } from './entities.ts';
import { fieldroutes } from './fieldroutes.ts';
import { readChanged } from './read-changed.ts';

const minuteMs = 20;
const people = Array.from({ length: mostIds + 1 }, (_, index) => ({
  personNo: index + 1,
  name: 'Ann Miller',
  firstName: 'Ann',
  lastName: 'Miller',
  email: null,
  phone: '+18015550142',
  since: 1_760_000_000 + index,
}));
const company: SandboxCompany = {
  name: 'Crowded Pest',
  zone: 'America/Denver',
  phone: '+18015550100',
  leads: [],
  calls: [],
  customers: people,
  subscriptions: [],
  reps: [],
  sources: [],
  services: [],
};
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [standIn], company, minuteMs });
});
afterAll(() => sandbox.stop());

it('reads on where a search gives no more ids', async () => {
  const setting = {
    mode: 'sandbox',
    clientId: null,
    clientSecret: null,
    authorizeUrl: null,
    tokenUrl: null,
  } as const;
  const vendors = installVendors({
    providers: [fieldroutes],
    settings: { fieldroutes: setting },
    sandbox: { origins: sandbox.origins, minuteMs },
  });
  const vendor = vendors.find('fieldroutes');
  if (vendor === undefined) throw new Error('FieldRoutes is not installed');
  const { signal } = new AbortController();
  const session = openSession({
    vendor,
    credentials: standIn.keys,
    authenticator: null,
    country: 'US',
    timeZone: company.zone,
  });
  const request = { since: new Date('2023-01-01'), until: new Date('2026-01-01'), resume: null, signal };
  const found: number[] = [];
  const batches = readChanged<'customers'>(session, request, {
    ...{ entity: 'customer', changed: 'dateUpdated', ageless: true, filters: {}, named: false },
    // What stands behind the ids is read as ever, and would take long for so many.
    async rowsOf(_session, _company, ids) {
      found.push(...ids);
      return { rows: [], refused: [] };
    },
  });
  for await (const { records } of batches) expect(records().refused).toEqual([]);
  expect(found).toEqual(people.map(({ personNo }) => personNo));
});
