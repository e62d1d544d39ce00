import { api } from '../contract/paths.ts';
import { answerWith, ask, openChat, someTrade } from './support/chat.ts';
import { expect, synced, test } from './support/visits.ts';

test('a visit tells that the analysis was seen only when it was before the eyes for a second', async ({
  page,
  listener: { heard },
}) => {
  await answerWith(page, () => ({
    response: 'Noted.',
    action: { type: 'setIndustry', industry: someTrade.industry },
  }));
  await page.route(`**${api.industryAnalysis}`, (route) => route.fulfill({ json: someTrade }));
  const seen = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('visitorSession') ?? 'null')?.industryAnalysisViewed ?? null,
    );
  await openChat(page);
  await expect.poll(seen).toBe(false);
  await ask(page, 'typed: ferrets in attics');
  const analysis = page.getByRole('region', { name: `What it knows about ${someTrade.industry}` });
  await expect(analysis).toBeAttached();
  // It is on the page by now, nearly all of it below the screen, and stays there for longer than a second.
  await expect(analysis).not.toBeInViewport({ ratio: 0.4 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1300)));
  expect(await seen()).toBe(false);

  await analysis.scrollIntoViewIfNeeded();
  await analysis.evaluate((box) => box.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(seen).toBe(true);
  const before = synced(heard).length;
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => synced(heard).length).toBeGreaterThan(before);
  expect(synced(heard).at(-1)).toMatchObject({ industryAnalysisViewed: true, conversationInteractions: 1 });
  expect(JSON.stringify(synced(heard))).not.toMatch(/typed|ferret/i);
});
