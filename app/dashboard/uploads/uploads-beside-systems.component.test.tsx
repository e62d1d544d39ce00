import { expect, it } from 'vitest';
import { pages } from '../../../contract/paths.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { connection } from '../connect/testing/systems.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { leadsImport } from './testing/sample-import.ts';
import { records } from './testing/uploads-page.ts';

it('says beside a file that waits which records come from the systems', async () => {
  signIn({
    onboarding: { companyInfo: { ...company, softphoneProvider: 'Aircall', crm: 'FieldRoutes' } },
    connections: [
      connection({ vendor: 'Aircall' }),
      connection({ side: 'crm', vendor: 'FieldRoutes', method: 'api-key' }),
    ],
    imports: [leadsImport.ready],
  });
  await openPage(pages.onboarding);
  await expect.element(records().getByText(/They come from your connected systems\./)).toBeVisible();
  await expect.element(records().getByText('From FieldRoutes', { exact: true })).toBeVisible();
  expect(
    records()
      .getByText(/^Needed for/)
      .elements(),
  ).toEqual([]);
});
