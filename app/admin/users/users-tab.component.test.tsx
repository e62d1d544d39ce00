import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stages } from '../../../contract/accounts.ts';
import { UserAnswer, UsersAnswer } from '../../../contract/admin.ts';
import { api } from '../../../contract/paths.ts';
import { emulate } from '../../testing/emulate.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { reloadPage } from '../../testing/open-page.tsx';
import { answerAdmin, elementOf, openAdmin, pageOfTwo, tab, user } from '../testing/admin-pages.ts';

const idOf = (n: number) => `0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1${n}`;

it('has every stage in its colour, the role below the name, and the local date', async () => {
  const users = stages.map((currentStage, place) => user({ currentStage, id: idOf(place) }));
  answerAdmin();
  fakeApi.answer('GET', api.adminUsers, UsersAnswer, { users, total: 5, more: false, next: null });
  await openAdmin();
  await tab('User List (5)').click();
  await expect.element(page.getByRole('row')).toHaveLength(6);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    'Dana WhitlockSales Manager',
    'dana@wasatchpest.example',
    '(801) 555-0142',
    'Created',
    '3/1/2026',
  ]);
  expect(fakeApi.calls('GET', api.adminUsers).map(({ query }) => query.get('limit'))).toEqual(['0', '100']);
  const badges = [...document.querySelectorAll('table [class*=ft-stage-]')];
  expect(badges.map(({ textContent }) => textContent)).toEqual([
    ...['Created', 'Company Info', 'Terms Accepted', 'API Keys', 'Completed'],
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulate({ colorScheme });
    await expect.poll(() => badges.map(colourOf)).toEqual(['gray', 'orange', 'yellow', 'blue', 'green']);
  }
});

it('says of who was complete once that they are not any more, and since when', async () => {
  const once = { currentStage: 'terms_accepted', completedAt: '2026-05-02T12:00:00.000Z' } as const;
  const users = [
    user({ ...once, id: idOf(0), disconnectedAt: '2026-11-20T12:00:00.000Z' }),
    user({ ...once, id: idOf(1) }),
    user({ ...once, id: idOf(2), currentStage: 'completed' }),
  ];
  answerAdmin();
  fakeApi.answer('GET', api.adminUsers, UsersAnswer, { users, total: 3, more: false, next: null });
  await openAdmin();
  await tab('User List (3)').click();
  await expect.element(page.getByRole('row')).toHaveLength(4);
  const stageOf = (row: number) =>
    page.getByRole('row').nth(row).getByRole('cell').nth(3).element().textContent;
  expect([1, 2, 3].map(stageOf)).toEqual([
    'Terms AcceptedCompleted, disconnected since 11/20/2026',
    'Terms AcceptedCompleted, disconnected',
    'Completed',
  ]);
});

/** What the colour of a badge is called. */
function colourOf(badge: Element): string {
  const [, chroma = 0, hue = 0] = (getComputedStyle(badge).backgroundColor.match(/[\d.]+/g) ?? []).map(
    Number,
  );
  return chroma < 0.01 ? 'gray' : nameOf(hue);
}

/** What a hue of OKLCH is called. */
function nameOf(hue: number): string {
  const [name = 'another'] =
    Object.entries({ orange: [45, 75], yellow: [85, 110], green: [130, 155], blue: [230, 265] }).find(
      ([, [from = 0, to = 0]]) => from <= hue && hue <= to,
    ) ?? [];
  return name;
}

describe('a list of several pages', () => {
  const named = [1, 2, 3, 4, 5].map((n) => user({ id: idOf(n), fullName: `Turner ${n}` }));
  const others = [user({ id: idOf(0), fullName: 'Another' })];
  const search = page.getByRole('searchbox', { name: 'Search this list' });
  const next = page.getByRole('button', { name: 'Next page' });
  const drawer = page.getByRole('dialog', { name: 'Turner 5' });
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Name' });
  /** The numbers of those on the page that is shown, as `12`. */
  const numbers = () =>
    [...document.querySelectorAll('table tbody td:first-child button')]
      .map(({ textContent }) => textContent.at(-1))
      .join('');

  /** Users in pages of two, the newest first unless names are asked for. */
  async function openUsers(): Promise<void> {
    answerAdmin();
    fakeApi.answerBy('GET', api.adminUsers, UsersAnswer, ({ query }) => {
      const found = query.get('search') ? named : [...others, ...named];
      const sorted = query.get('sort') === 'name' ? found : found.toReversed();
      const { rows, next } = pageOfTwo(sorted, query);
      return { users: query.get('limit') === '0' ? [] : rows, total: found.length, more: false, next };
    });
    fakeApi.answerBy('GET', api.adminUser, UserAnswer, ({ params }) => ({
      user: {
        ...user(named.find(({ id }) => id === params['userId']) ?? {}),
        ...{ companyWebsite: null, softphone: null, crm: null, emailVerified: true, connections: [] },
        path: [{ at: '2026-03-02T03:30:00.000Z', what: 'Account created', detail: '' }],
      },
    }));
    await openAdmin();
    await tab(/^User List \(/).click();
    await expect.poll(numbers).toBe('54');
  }

  it('is left and come back to page by page with the keyboard, through customers and lists', async () => {
    await openUsers();
    await search.fill('Turner');
    await expect.element(page.getByRole('status')).toHaveTextContent('1–2 of 5');
    await heading.click();
    await expect.poll(numbers).toBe('12');
    (await elementOf(next)).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(numbers).toBe('34');
    await userEvent.keyboard('{Enter}');
    await expect.poll(numbers).toBe('5');
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');

    (await elementOf(page.getByRole('button', { name: 'Turner 5' }))).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer.getByRole('heading', { name: 'The way so far' })).toBeVisible();
    // What was searched for and who is looked at stand in no address.
    expect(window.location.search).toBe('?tab=users');
    await reloadPage();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.poll(numbers).toBe('5');
    window.history.forward();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    window.history.back();
    await expect.poll(numbers).toBe('34');
    window.history.back();
    await expect.poll(numbers).toBe('12');
    await expect.element(search).toHaveValue('Turner');
    window.history.forward();
    await expect.poll(numbers).toBe('34');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(numbers).toBe('12');
    await tab('Operations').click();
    await expect.element(page.getByText('Nobody waits.')).toBeVisible();
    window.history.back();
    await expect.element(search).toHaveValue('Turner');
  });

  it('is asked for with all that was chosen in one moment, and turned once by a double press', async () => {
    await openUsers();
    // What is searched for comes while the page is still on its way to the other order.
    await search.fill('Turner');
    (await elementOf(heading)).click();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(numbers).toBe('12');
    await expect.element(page.getByRole('status')).toHaveTextContent('1–2 of 5');
    await expect.element(search).toHaveValue('Turner');

    await expect.element(next).toHaveAttribute('aria-disabled', 'false');
    const button = await elementOf(next);
    button.click();
    button.click();
    await expect.poll(numbers).toBe('34');
    window.history.back();
    await expect.poll(numbers).toBe('12');
  });
});
