import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { fillCredentials, fillDetails, newEmail } from './support/accounts.ts';
import { ask, openChat } from './support/chat.ts';
import { openHome } from './support/home.ts';
import { expect, idsSentTo, synced, test } from './support/visits.ts';

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('visitorSession') ?? 'null'));

async function joinWaitlist(page: Page) {
  await page.getByRole('button', { name: 'Join the waitlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Quillon Typed');
  await dialog.getByLabel('Email').fill(`typed-${newEmail()}`);
  await dialog.getByLabel('Industry').fill('Typed ferrets');
  await dialog.getByRole('button', { name: /^Join/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Exploring' }).click();
}

test('a visit is one session over pages and tabs, sent on closing and taken up again', async ({
  page,
  context,
  listener: { heard },
}) => {
  const last = () => synced(heard).at(-1);
  await page.goto(`${pages.qrcode}?utm_source=Booth&utm_campaign=Spring%20show&email=typed@b.example`, {
    referer: 'https://www.search.example/find?q=typed+words',
  });
  await expect.poll(last).toMatchObject({
    pageViews: 1,
    landingPage: pages.qrcode,
    referrer: expect.stringMatching(/^(https:\/\/www\.search\.example\/find)?$/),
    utmSource: 'Booth',
    utmMedium: null,
    utmCampaign: 'Spring show',
    deviceInfo: { viewportSize: '1280x720', deviceType: 'desktop', browser: 'Chrome' },
    waitlistSubmitted: false,
  });
  const sessionId = last()?.sessionId;
  const sessions = () => new Set(synced(heard).map((session) => session.sessionId));

  await page.goto(pages.automation);
  await expect.poll(last).toMatchObject({ sessionId, pageViews: 2, landingPage: pages.qrcode });
  await page.mouse.wheel(0, 30_000);
  await expect.poll(async () => (await kept(page)).scrollDepth).toBeGreaterThan(95);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(last).toMatchObject({ sessionId, pageViews: 3 });
  expect(last()?.clicks).toMatchObject([{ element: expect.stringMatching(/(^| )a(\.|$)/) }]);

  const other = await context.newPage();
  await other.goto(pages.demo);
  await expect.poll(last).toMatchObject({ sessionId, pageViews: 4 });
  await Promise.all([page.goBack(), other.goto(pages.analysis)]);
  await expect.poll(async () => (await kept(page)).pageViews).toBe(6);
  await page.bringToFront();
  await page.mouse.click(5, 300);
  await expect.poll(async () => (await kept(page)).clicks.length).toBe(2);
  await other.bringToFront();
  await other.mouse.click(5, 300);
  await expect.poll(async () => (await kept(other)).clicks.length).toBe(3);

  // What tells of the page views may still be on its way.
  const closing = () => synced(heard).find(({ clicks }) => clicks.length === 3);
  await other.close({ runBeforeUnload: true });
  await expect.poll(closing).toMatchObject({ sessionId, pageViews: 6 });
  expect(closing()?.timeOnPage).toBeGreaterThan(0);
  await page.close({ runBeforeUnload: true });

  const again = await context.newPage();
  await again.goto(pages.campaigns);
  await expect.poll(last).toMatchObject({ sessionId, pageViews: 7, landingPage: pages.qrcode });
  expect(sessions()).toEqual(new Set([sessionId]));
  expect(heard.map(({ body }) => body).join()).not.toMatch(/typed/i);
});

test('a visitor who leaves before the first sync is counted on leaving', async ({
  page,
  listener: { heard },
}) => {
  // The page never comes to rest, and nobody stirs.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms === 2500 ? 0 : later(run, ms)) });
  });
  const prepared = page.waitForResponse(/start-visits-/);
  await page.goto(pages.automation);
  const prepares = await prepared;
  await prepares.finished();
  // What has come has still to run: the page asked for it first, and has it when this has.
  await page.evaluate((url) => import(url).then(() => null), prepares.url());
  expect(synced(heard)).toEqual([]);
  await page.goto(pages.demo);
  await expect.poll(() => synced(heard)).toMatchObject([{ pageViews: 1, landingPage: pages.automation }]);
});

test('a visit records activity, and nothing that was typed; a logout ends it', async ({
  page,
  listener: { heard },
}) => {
  await openChat(page);
  await expect.poll(() => synced(heard).length).toBeGreaterThan(0);
  const { sessionId } = await kept(page);
  await ask(page, 'typed: we chase ferrets out of attics');
  await expect.poll(() => kept(page)).toMatchObject({ conversationInteractions: 1 });
  expect(synced(heard).at(-1)).toMatchObject({ conversationInteractions: 0 });
  // Clearing the conversation sends what was done until then.
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect.poll(() => synced(heard).at(-1)).toMatchObject({ conversationInteractions: 1 });
  await joinWaitlist(page);
  await expect
    .poll(() => synced(heard).at(-1))
    .toMatchObject({ sessionId, conversationInteractions: 1, waitlistSubmitted: true });
  await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click();
  await fillCredentials(page, `typed-${newEmail()}`);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(pages.onboarding);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  for (const path of [api.chat, api.waitlist, api.register]) {
    expect(idsSentTo(heard, path), path).toEqual([sessionId]);
  }
  const { pageViews, clicks } = await kept(page);
  expect(pageViews).toBe(2);
  // Who is signed in is not followed.
  await page.getByRole('heading', { name: /^Welcome/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  // What ends the visit and the next one's first view are sent at once, in whichever order they come.
  await expect.poll(() => synced(heard).some((session) => session.sessionId !== sessionId)).toBe(true);
  const ofVisit = () => synced(heard).filter((session) => session.sessionId === sessionId);
  await expect.poll(() => ofVisit().at(-1)).toMatchObject({ pageViews: 2, clicks });
  for (const session of synced(heard))
    expect(JSON.stringify(session)).not.toMatch(/typed|ferret|Dana|555-0142|8015550142|@/i);
});

test('a visitor who does not want to be followed is not', async ({ page, listener: { heard } }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await openChat(page);
  await expect.poll(() => kept(page)).toMatchObject({ pageViews: 1 });
  await ask(page, 'We treat lawns');
  await joinWaitlist(page);
  await expect.poll(() => kept(page)).toMatchObject({ conversationInteractions: 1, waitlistSubmitted: true });
  await page.goto(pages.demo);
  await expect.poll(() => kept(page)).toMatchObject({ pageViews: 2 });
  expect(synced(heard)).toEqual([]);
  expect([...idsSentTo(heard, api.chat), ...idsSentTo(heard, api.waitlist)]).toEqual([undefined, undefined]);
});

for (const [what, spoil] of [
  [
    'blocked',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`storage that is ${what} is only logged, once, and the pages work`, async ({
    page,
    listener: { heard },
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.addInitScript(spoil);
    await openHome(page);
    await expect.poll(() => synced(heard).at(-1)).toMatchObject({ pageViews: 1 });
    await joinWaitlist(page);
    await expect.poll(() => synced(heard).at(-1)).toMatchObject({ pageViews: 1, waitlistSubmitted: true });
    const [first] = synced(heard);
    expect(idsSentTo(heard, api.waitlist)).toEqual([first?.sessionId]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect
      .poll(() => synced(heard).at(-1))
      .toMatchObject({ sessionId: first?.sessionId, pageViews: 2 });
    expect(logged.filter((line) => line.includes('visit is remembered'))).toHaveLength(1);
  });
}
