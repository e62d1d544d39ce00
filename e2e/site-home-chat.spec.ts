import { brand } from '../contract/brand.ts';
import { industryDetails } from '../contract/industry.ts';
import { api } from '../contract/paths.ts';
import {
  aloud,
  answerWith,
  asEvents,
  bubbles,
  dots,
  input,
  log,
  openStill,
  someTrade,
} from './support/chat.ts';
import { openHome } from './support/home.ts';
import { expect, test } from './support/test.ts';

test('the chat greets after one second and asks one and a half seconds later', async ({ page }) => {
  await openStill(page);
  await expect(dots(page)).toBeVisible();
  await expect(page.getByText('A program answers here, not a person')).toBeVisible();
  await page.clock.runFor(999);
  await expect(bubbles(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bubbles(page)).toHaveText([
    `Assistant: Hey! 👋 I'm here to show you how ${brand.name} works.`,
  ]);
  await page.clock.runFor(1499);
  await expect(bubbles(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bubbles(page)).toHaveCount(2);
  await expect(bubbles(page).last()).toHaveText('Assistant: What type of business are you in?');
  await expect(dots(page)).toBeHidden();
});

for (const kind of ['whole', 'as events'] as const) {
  test(`an answer that comes ${kind} is shown bubble by bubble, in its time, and read out once`, async ({
    page,
  }) => {
    const answer = {
      response: 'Pest control it is.\n\nMice and ants,\nall year.\n \nWhat would you like to see?',
      action: { type: 'setIndustry' as const, industry: 'Pest Control' },
      offer: 'meeting' as const,
    };
    const analyses: unknown[] = [];
    await page.route(`**${api.industryAnalysis}`, (route) => {
      analyses.push(route.request().postDataJSON());
      return route.fulfill({ json: someTrade });
    });
    await page.addInitScript(() =>
      localStorage.setItem('visitorSession', '{"sessionId":"visitor-17","startTime":0,"lastActivity":0}'),
    );
    const requests: Record<string, unknown>[] = [];
    await page.route(`**${api.chat}`, (route) => {
      requests.push(route.request().postDataJSON());
      expect(route.request().headers().accept).toContain('text/event-stream');
      return route.fulfill(kind === 'whole' ? { json: answer } : asEvents(answer));
    });
    await openStill(page);
    await page.clock.runFor(2500);

    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await input(page).fill('  \n ');
    await expect(send).toBeDisabled();
    await input(page).press('Enter');
    expect(requests).toEqual([]);

    await input(page).fill('  we spray for bugs  ');
    const phone = page.locator('.ft-phone').first();
    const buzz = () => phone.getAttribute('data-buzz');
    const before = await buzz();
    const answered = page.waitForResponse(`**${api.chat}`);
    await input(page).press('Enter');
    await expect(bubbles(page).last()).toHaveText('You: we spray for bugs');
    await expect(input(page)).toBeDisabled();
    await expect(input(page)).toHaveValue('');
    await expect(dots(page)).toBeVisible();
    await answered;
    // The analysis is asked for by what the page does with the whole answer: from here on its timers run.
    await expect.poll(() => analyses.length).toBe(1);
    expect(requests).toEqual([
      {
        message: 'we spray for bugs',
        conversationId: expect.stringMatching(/^[\w-]{32,36}$/),
        sessionId: 'visitor-17',
      },
    ]);
    expect(analyses).toEqual([
      {
        industry: 'Pest Control',
        location: 'United States',
        sessionId: 'visitor-17',
        analysis_depth: 'comprehensive',
        include_details: Object.fromEntries(industryDetails.map((detail) => [detail, true])),
      },
    ]);

    const said = async () => (await bubbles(page).allTextContents()).slice(3);
    await page.clock.runFor(299);
    expect(await said()).toEqual([]);
    await page.clock.runFor(1);
    await expect(bubbles(page)).toHaveCount(4);
    expect(await buzz()).not.toBe(before);
    await expect(phone).toHaveCSS('animation-duration', '0.3s');
    await page.clock.runFor(500);
    await expect(bubbles(page)).toHaveCount(5);
    await expect(input(page)).toBeDisabled();
    await expect(aloud(page)).not.toContainText('Pest control it is.');
    await page.clock.runFor(500);
    await expect(bubbles(page)).toHaveCount(6);
    expect(await said()).toEqual([
      'Assistant: Pest control it is.',
      'Assistant: Mice and ants,\nall year.',
      'Assistant: What would you like to see?',
    ]);
    await expect(input(page)).toBeFocused();
    await expect(dots(page)).toBeHidden();
    await expect(aloud(page)).toHaveText(/Pest control it is.\s+Mice and ants,\s+all year.\s+What would/);
    await expect(log(page).getByRole('link', { name: 'Book A Call' })).toHaveAttribute(
      'href',
      brand.meetingUrl,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'AI that knows your clients better than you do',
    );
  });
}

test('what an answer offers can be taken up, and only pages of this site can be followed', async ({
  page,
}) => {
  const offers = ['waitlist', 'account'] as const;
  await answerWith(page, (_message, turn) => ({
    response: 'See /automation, or https://evil.example/analysis and evil.example/demo.',
    ...(offers[turn - 1] && { offer: offers[turn - 1] }),
  }));
  await openHome(page);
  for (const text of ['one', 'two']) {
    await input(page).fill(text);
    await input(page).press('Enter');
    await expect(input(page)).toBeEnabled();
  }
  await expect(log(page).getByRole('link', { name: /evil|http/ })).toHaveCount(0);
  await expect(log(page).getByRole('link', { name: '/automation' })).toHaveCount(2);
  await expect(log(page).getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/newaccount',
  );
  await log(page).getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible();
});

test('Shift+Enter makes a new line, and the input grows to 96 px', async ({ page }) => {
  const requests = await answerWith(page, () => ({ response: 'Thanks.' }));
  await openHome(page);
  const height = async () => (await input(page).boundingBox())?.height;
  expect(await height()).toBe(24);
  await input(page).focus();
  for (const line of ['one', 'two', 'three']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Shift+Enter');
  }
  await expect(input(page)).toHaveValue('one\ntwo\nthree\n');
  expect(await height()).toBe(96);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  expect(await height()).toBe(96);
  await input(page).press('Enter');
  await expect(bubbles(page).filter({ hasText: 'You: one' })).toBeVisible();
  await expect(input(page)).toHaveValue('');
  expect(await height()).toBe(24);
  expect(requests).toMatchObject([{ message: 'one\ntwo\nthree' }]);
});
