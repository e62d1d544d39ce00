import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { connection, healthOf } from '../connect/testing/systems.ts';
import { connectDrawer, setupCard } from '../setup/testing/setup-page.ts';
import {
  choose,
  crm,
  done,
  fieldRoutesKeys,
  keys,
  processing,
  rows,
  unread,
  uploadFirst,
} from './testing/state-rows.ts';

it.each(rows)(
  '$state: every sentence is true',
  async ({ account, card, systems, records, report, drawer }) => {
    signIn(account);
    await openPage(pages.onboarding);
    const step = setupCard('Connect Your Systems');
    await expect.element(step).toMatchTextContent(card.text);
    expect(step.getByText(', done').elements()).toHaveLength(card.done ? 1 : 0);
    for (const [name, text] of Object.entries(systems ?? {})) {
      await expect.element(healthOf(name)).toMatchTextContent(text);
    }
    if (systems === undefined)
      expect(page.getByRole('region', { name: 'Your systems' }).elements()).toEqual([]);
    await expect.element(page.getByRole('main')).toMatchTextContent(records);
    await expect.element(page.getByRole('main')).toMatchTextContent(report);
    const says = (text: string) => document.body.textContent.includes(text);
    expect(says('being made')).toBe(report.includes('being made'));
    expect(says('come from your connected systems')).toBe(records.includes('come from your connected'));
    expect(says('is connected')).toBe(false);
    expect(says('Your report needs the three steps below, or an upload')).toBe(
      report.startsWith('What your'),
    );
    if (drawer === undefined) return;
    await step.getByRole('button').click();
    const form = connectDrawer();
    await expect.element(form).toMatchTextContent(drawer);
    if (!card.done) expect(form.getByText('Connected', { exact: true }).elements()).toEqual([]);
  },
);

it('connections that could not be loaded leave what the setup says of them', async () => {
  signIn({ onboarding: choose('8x8', 'FieldRoutes', { stored: keys }) });
  fakeApi.respond('GET', api.connections, () => ({ status: 404, body: '' }));
  await openPage(pages.onboarding);
  await expect.element(setupCard('Connect Your Systems')).toMatchTextContent(done('8x8', 'FieldRoutes'));
  await expect.element(page.getByText(uploadFirst)).toBeVisible();
});

it('says nothing of an incomplete setup that the report will take back, while that is on its way', async () => {
  const release = holdReport();
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  const needs = page.getByText('Your report needs the three steps below');
  const preview = page.getByText('What your report will show');
  await expect.element(page.getByRole('status', { name: 'Loading your report' })).toBeVisible();
  expect([...needs.elements(), ...preview.elements()]).toEqual([]);
  release();
  await expect.element(page.getByText('Your report is being made')).toBeVisible();
  expect([...needs.elements(), ...preview.elements()]).toEqual([]);
});

/** Signs in to an account whose phone system is not connected and whose CRM was read; the report is not answered yet. */
function holdReport(): () => void {
  signIn({
    onboarding: choose('8x8', 'FieldRoutes', { stored: fieldRoutesKeys }),
    connections: [crm('FieldRoutes')],
    report: processing,
  });
  return fakeApi.hold('GET', api.analysisReport);
}

it.each([
  ['first_reading', 'Talkdesk is connected. Its records are being read.'],
  ['incomplete', null],
  ['none', null],
] as const)('a consent that came back to the page, with the connection in %s', async (state, text) => {
  signIn({
    onboarding: choose('Talkdesk', 'Clypboard'),
    connections: state === 'none' ? [] : [connection({ state, sandbox: false, ...unread })],
  });
  await openPage(`${pages.onboarding}?oauth_success=Talkdesk`);
  await expect.poll(() => window.location.search).toBe('');
  await expect.element(setupCard('Connect Your Systems')).toBeVisible();
  if (text === null) expect(document.body.textContent).not.toContain('is connected');
  else await expect.element(page.getByText(text)).toBeVisible();
});
