import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionsAnswer, UsersAnswer } from '../../../contract/admin.ts';
import { api } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { reloadPage } from '../../testing/open-page.tsx';
import { answerAdmin, card, choose, openAdmin, pageOfTwo, tab, user, visit } from '../testing/admin-pages.ts';

const none = { sessions: [], total: 0, gone: 0, unvisited: 0, next: null };
const beneath = page.getByText(/^The funnel also counts/);

/** Answers with no visit in the list, and these besides. */
const countBesides = (gone: number, unvisited: number) =>
  fakeApi.answer('GET', api.adminSessions, SessionsAnswer, { ...none, gone, unvisited });

async function openVisits(): Promise<void> {
  await openAdmin();
  await tab('Visits').click();
}

describe('what a count counts besides the list', () => {
  it('is shown beneath it', async () => {
    answerAdmin();
    countBesides(2340, 1);
    await openVisits();
    await expect
      .element(beneath)
      .toHaveTextContent('The funnel also counts 2,340 visits too old to be kept.');
    await expect
      .element(page.getByText(/^Not counted as visits/))
      .toHaveTextContent(
        'Not counted as visits: 1 signup without a visit of its own (not recorded, or that of another signup).',
      );
    countBesides(1, 0);
    await reloadPage();
    await expect.element(beneath).toHaveTextContent('The funnel also counts 1 visit too old to be kept.');
    countBesides(0, 0);
    await reloadPage();
    await expect.element(page.getByText('No visits yet.')).toBeVisible();
    await expect.element(beneath).not.toBeInTheDocument();
    countBesides(1, 0);
    await choose('Visits of', 'Filtered bots');
    await expect.element(page.getByText('Also counted: 1 visit too old to be kept.')).toBeVisible();
  });

  it('opens the list of those who signed up without a visit', async () => {
    answerAdmin();
    countBesides(0, 1);
    fakeApi.answerBy('GET', api.adminUsers, UsersAnswer, ({ query }) => ({
      users: query.get('unvisited') === 'true' ? [user({ fullName: 'Wren Waits' })] : [],
      ...{ total: 1, more: false, next: null },
    }));
    await openVisits();
    await page.getByRole('button', { name: '1 signup', exact: true }).click();
    await expect.element(page.getByText('Those who have no visit of their own')).toBeVisible();
    await expect.element(page.getByRole('table').getByRole('button', { name: 'Wren Waits' })).toBeVisible();
  });
});

it('turns page by page, through a reload and Back', async () => {
  const all = [1, 2, 3].map((n) => visit({ sessionId: `visit ${n}`, campaign: `week ${n}` }));
  answerAdmin();
  fakeApi.answerBy('GET', api.adminSessions, SessionsAnswer, ({ query }) => {
    const { rows, next } = pageOfTwo(all, query);
    return { ...none, sessions: rows, total: 3, next };
  });
  await openVisits();
  const next = page.getByRole('button', { name: 'Next page' });
  const weeks = () =>
    [...document.querySelectorAll('table tbody tr')].map(
      ({ textContent }) => /week \d/.exec(textContent)?.[0],
    );
  await expect.poll(weeks).toEqual(['week 1', 'week 2']);
  await expect.element(page.getByRole('status')).toHaveTextContent('1–2 of 3');
  await expectAccessible();
  await next.click();
  await expect.poll(weeks).toEqual(['week 3']);
  await reloadPage();
  await expect.poll(weeks).toEqual(['week 3']);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  window.history.back();
  await expect.poll(weeks).toEqual(['week 1', 'week 2']);
});

describe('what was taken for bots', () => {
  const bot = visit({ source: 'googlebot', bot: 'user agent' });

  /** Answers with one bot, recognised by its user agent, or with none. */
  function answerBot(): void {
    answerAdmin({ stats: { bots: 1, botReasons: [{ reason: 'user agent', count: 1 }] } });
    fakeApi.answerBy('GET', api.adminSessions, SessionsAnswer, ({ query }) => {
      const found = query.get('bots') === 'true' && (query.get('reason') ?? 'user agent') === 'user agent';
      return found ? { ...none, sessions: [bot], total: 1 } : none;
    });
  }

  it('is listed apart from visits, with the sign that gave it away', async () => {
    answerBot();
    await openVisits();
    await expect.element(page.getByText('No visits yet.')).toBeVisible();
    await choose('Visits of', 'Filtered bots');
    const row = page.getByRole('row').filter({ hasText: 'googlebot' });
    await expect.element(row).toMatchTextContent('user agent of a program');
    await expect.element(page.getByRole('columnheader', { name: 'Taken for a bot by' })).toBeVisible();
    await expectAccessible();
  });

  it('is listed by the count of its reason, and Back leads to the count', async () => {
    answerBot();
    await openAdmin();
    await tab('Operations').click();
    await card('Filtered bots')
      .getByRole('button', { name: '1 visits told by user agent of a program: show them' })
      .click();
    await expect
      .element(page.getByText('Visits taken for bots, told by “user agent of a program”'))
      .toBeVisible();
    await expect.element(page.getByRole('row').filter({ hasText: 'googlebot' })).toBeVisible();
    expect(fakeApi.calls('GET', api.adminSessions).at(-1)?.query.get('reason')).toBe('user agent');
    window.history.back();
    await expect.element(tab('Operations')).toHaveAttribute('aria-selected', 'true');
  });
});

it('shows all visits again after those of a count, and stays with the visits', async () => {
  answerAdmin({ stats: { bots: 1, botReasons: [{ reason: 'burst', count: 1 }] } });
  await openAdmin();
  await tab('Operations').click();
  await card('Filtered bots').getByRole('button').click();
  await expect.element(page.getByText('No visit is in this list.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all visits' }).click();
  await expect.element(page.getByText(/^Visits taken for bots/)).not.toBeInTheDocument();
  await expect.element(tab('Visits')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No visits yet.')).toBeVisible();
});
