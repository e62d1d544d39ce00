import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../contract/paths.ts';
import { pressArea } from '../testing/layout.ts';
import { openPage } from '../testing/open-page.tsx';
import { signIn } from '../testing/signed-in.ts';
import { sampleReport } from './report/testing/sample-report.ts';
import { company } from './setup/testing/onboarding-status.ts';

/** Room for rounding at both ends. */
const least = 42;

/** What can be pressed, and is shown. */
const pressable = () =>
  [...document.querySelectorAll('main button, main summary, header button, footer a, nav a[href]')].filter(
    (element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null,
  );

const small = () =>
  pressable().flatMap((element) => {
    const { width, height } = pressArea(element);
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return width < least || height < least ? [`${name} ${width}×${height}`] : [];
  });

it('on a phone, everything that is pressed on the dashboard of a new account is 44 px high and wide', async () => {
  await page.viewport(360, 740);
  signIn();
  await openPage(pages.onboarding);
  await expect.element(page.getByRole('button', { name: 'Get Started →' })).toBeVisible();
  expect(pressable().length).toBeGreaterThan(8);
  expect(small()).toEqual([]);
});

it('on a phone, so are the figures and folds at the top of a report', async () => {
  await page.viewport(360, 740);
  signIn({
    onboarding: { companyInfo: company, termsAccepted: true },
    report: { status: 'completed', report: sampleReport },
  });
  await openPage(pages.onboarding);
  const figure = page.getByRole('button', { name: /^Show 1,204 leads/ }).first();
  await expect.element(figure).toBeVisible();
  const fold = page.getByRole('button', { name: 'What it rests on' });
  for (const button of [figure, fold]) {
    expect(pressArea(await button.findElement()).height).toBeGreaterThanOrEqual(least);
  }
});
