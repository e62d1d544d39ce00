import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';

const contents = page.getByRole('navigation', { name: 'Contents' });
/** From 0 to 1. The report's print styles, once they are loaded, name white as `rgb`. */
function lightnessOf(colour: string): number {
  const [first = Number.NaN, ...others] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour.startsWith('oklch') ? first : Math.min(first, ...others.slice(0, 2)) / 255;
}

describe.each([
  [pages.privacyPolicy, /Text messages to you$/],
  [pages.termsOfService, /Liability$/],
  [pages.salesAnalysisTerms, /Governing law$/],
  [pages.tcpaCompliance, /Hours$/],
])('%s', (path, section) => {
  it('prints as dark text on white, whole and without the site around it', async () => {
    // As wide as a sheet of paper.
    await page.viewport(794, 1123);
    await emulate({ medium: 'print' });
    await openPage(path);
    await expect.element(page.getByRole('heading', { name: section })).toBeVisible();
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
    expect(contents.elements()).toHaveLength(1);
    // The contents that unfold are for screens.
    expect(page.getByRole('group').elements()).toEqual([]);
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    expect(lightnessOf(color)).toBeLessThan(0.3);
    expect(lightnessOf(backgroundColor)).toBeGreaterThan(0.95);
    await expectAccessible();
  });

  it('has nothing for axe to find with its contents unfolded on a phone', async () => {
    await page.viewport(360, 740);
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(contents.elements()).toEqual([]);
    await page.getByRole('group').getByText('Contents', { exact: true }).click();
    await expect.element(contents).toBeVisible();
    expect(contents.elements()).toHaveLength(1);
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);
  });
});
