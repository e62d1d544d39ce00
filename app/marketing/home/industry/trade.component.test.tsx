import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../../contract/paths.ts';
import { visitorKey } from '../../../../contract/visitor-limits.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sidewaysScroll } from '../../../testing/layout.ts';
import { newSession } from '../../../visitor/new-session.ts';
import { answerWith, clearNow, openStill, pass, type } from '../chat/testing/chat-page.ts';
import { headline, lookedAt, openHome, tooWide } from '../testing/home-page.ts';
import { onIndustrySeen } from './industry-store.ts';
import { someTrade } from './testing/some-trade.ts';

const own = page.getByRole('region', { name: /^What it knows about/ });
const parts = () =>
  own
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

async function openKnowing(analysis: unknown): Promise<void> {
  sessionStorage.setItem('industry_analysis', JSON.stringify(analysis));
  await openHome();
  await expect.element(own).toBeInTheDocument();
}

it('what is known of the visitor’s trade changes the headline, the phone and the page', async () => {
  await openKnowing(someTrade);
  await expect.element(headline).toHaveTextContent('AI that knows your clients better than you do');
  await expect
    .element(page.getByText(/^AI automation and analysis for home-service communication centers\./))
    .toBeVisible();
  expect(parts()).toEqual([
    'What your customers write about',
    'What your year brings',
    'The words it uses',
    'A night call',
  ]);
  await expect.element(own.getByText(/^Illustrative: made up/)).toBeVisible();
  await expect.element(own.getByText(/^Winged termites that leave/)).toBeVisible();
  expect(page.getByText(/Something scratches in the attic$/).elements()).toHaveLength(2);
  const april = own.getByRole('row', { name: /^April/ }).getByRole('cell');
  expect(april.elements().map(({ textContent }) => textContent)).toEqual(['peak', 'Swarms']);
  expect(own.getByRole('row').elements()).toHaveLength(13);
  await expectAccessible();

  await page.getByRole('link', { name: 'Have a look' }).click();
  const heading = own.getByRole('heading', { level: 2 });
  await expect.element(heading).toHaveTextContent('What it knows about Pest Control');
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

it.each([
  ['general', /holds for home services in general/],
  ['model', /^Written by a language model/],
] as const)('what is %s is marked so', async (origin, words) => {
  await openKnowing({ ...someTrade, origin });
  await expect.element(own.getByText(words)).toBeVisible();
});

it('broken parts of an analysis are left out, the longest name fits, and nothing is wider than the screen', async () => {
  const industry = 'Overheaddoorandloadingdockinstallation'.repeat(2);
  const analysis = {
    industry,
    customer_pain_points: ['W'.repeat(300), 7],
    seasonal_patterns: ['Spring: termite swarms', { name: 'x', months: [40], demand: 3, what: 'y' }],
    objections: { a: 1 },
    sample_thread: null,
  };
  await page.viewport(360, 740);
  await openKnowing(analysis);
  expect(parts()).toEqual(['What your customers write about']);
  expect(sidewaysScroll()).toBe(0);
  expect(tooWide()).toEqual([]);
});

it('a visit counts the analysis as seen only after a second in view', async () => {
  localStorage.setItem(
    visitorKey,
    JSON.stringify(newSession(Date.now(), { landingPage: '/', referrer: '' })),
  );
  const kept = () => JSON.parse(localStorage.getItem(visitorKey) ?? 'null');
  const seen = vi.fn();
  answerWith(() => ({
    response: 'Noted.',
    action: { type: 'setIndustry', industry: someTrade.industry },
  }));
  fakeApi.respond('POST', api.industryAnalysis, () => ({ status: 200, body: someTrade }));
  await openStill();
  onTestFinished(onIndustrySeen(seen));
  await type('typed: ferrets in attics{Enter}');
  await expect.element(own).toBeInTheDocument();
  // It is on the page by now, nearly all of it below the screen, and stays there for longer than a second.
  await expect.element(own).not.toBeInViewport({ ratio: 0.4 });
  await lookedAt(own.element());
  await pass(2000);
  expect(seen).not.toHaveBeenCalled();
  expect(kept()).toMatchObject({ industryAnalysisViewed: false });

  own.element().scrollIntoView({ block: 'start', behavior: 'instant' });
  await lookedAt(own.element());
  await pass(999);
  expect(seen).not.toHaveBeenCalled();
  await pass(1);
  expect(seen).toHaveBeenCalledOnce();
  await expect.poll(kept).toMatchObject({ industryAnalysisViewed: true, conversationInteractions: 1 });

  const sent = () => fakeApi.calls('POST', api.sessionSync).map(({ body }) => body);
  clearNow();
  const told = expect.objectContaining({ industryAnalysisViewed: true, conversationInteractions: 1 });
  await expect.poll(sent).toContainEqual(told);
  expect(JSON.stringify([kept(), sent()])).not.toMatch(/typed|ferret/i);
});

it('leaves no reason out: those beyond the first stand behind their number', async () => {
  const reasons = Array.from({ length: 7 }, (_, at) => `Reason number ${at + 1} is written here.`);
  await openKnowing({ ...someTrade, customer_pain_points: reasons });
  const shown = () =>
    reasons.filter((reason) =>
      own
        .getByText(reason)
        .elements()
        .some((line) => line.checkVisibility()),
    );
  expect(shown()).toEqual(reasons.slice(0, 5));
  await own.getByText('2 more reasons').click();
  await expect.poll(shown).toEqual(reasons);
});
