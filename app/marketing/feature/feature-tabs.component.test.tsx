import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { automation, campaigns, expectOpen, panel, tab } from './testing/tabbed.ts';

const address = () => window.location.pathname + window.location.hash;

describe.each([automation, campaigns])('$path', ({ path, tabs }) => {
  const [first, second, third] = tabs;

  it('opens on the first tab; a press opens another and leaves no place in the history', async () => {
    await openPage(pages.demo);
    await openPage(path);
    await expectOpen(first.label);
    await tab(third.label).click();
    await expectOpen(third.label);
    await expect.poll(address).toBe(`${path}#${third.slug}`);
    await userEvent.unhover(tab(third.label));
    const colour = (label: string) => getComputedStyle(tab(label).element()).color;
    await expect.poll(() => colour(third.label)).toBe(getComputedStyle(document.body).color);
    expect(colour(first.label)).not.toBe(colour(third.label));
    window.history.back();
    await expect.poll(address).toBe(pages.demo);
  });

  it('goes through its tabs by keyboard, round at both ends', async () => {
    await openPage(path);
    await expectOpen(first.label);
    await tabTo(tab(first.label));
    for (const [key, next] of [
      ['ArrowRight', second],
      ['ArrowRight', third],
      ['ArrowRight', first],
      ['ArrowLeft', third],
      ['Home', first],
      ['End', third],
      ['ArrowRight', first],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(tab(next.label)).toHaveFocus();
      await expectOpen(next.label);
      await expect.poll(address).toBe(`${path}#${next.slug}`);
    }
    // The other tabs are no stops: the next one is what the tab opened.
    await userEvent.keyboard('{Tab}');
    await expect.element(panel(first.label)).toHaveFocus();
  });

  it('stays as it is when somebody skips to the content', async () => {
    await openPage(`${path}#${second.slug}`);
    await expectOpen(second.label);
    window.location.hash = 'content';
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await expectOpen(second.label);
  });

  it('follows the address when it changes, and takes an unknown hash for none', async () => {
    await openPage(`${path}#${second.slug}`);
    await expectOpen(second.label);
    window.location.hash = third.slug;
    await expectOpen(third.label);
    window.history.back();
    await expectOpen(second.label);
    await openPage(`${path}#no-such-tab`);
    await expectOpen(first.label);
  });

  it.each([360, 1440])(
    'has nothing in any tab for axe to find at %i px, and no sideways scroll',
    async (width) => {
      await page.viewport(width, 800);
      for (const { label, slug, customer } of tabs) {
        await openPage(`${path}#${slug}`);
        await expectOpen(label);
        await expect.element(panel(label).getByText(`${customer}:`).first()).toBeInTheDocument();
        await expect.element(panel(label).getByText(/^Illustrative: .* are made up\./)).toBeVisible();
        expect(sidewaysScroll()).toBe(0);
        await expectAccessible();
      }
    },
  );
});

it('each tab on automated messaging has its case study and what came of it', async () => {
  for (const { slug, label, result } of automation.tabs) {
    await openPage(`${automation.path}#${slug}`);
    const study = panel(label).getByRole('figure').filter({ hasText: 'Case study, illustrative' });
    await expect.element(study.getByRole('heading', { level: 3 })).toBeVisible();
    await expect.element(study.getByText(result, { exact: true })).toBeVisible();
    await expect.element(study.getByText(/Example figures\. .* made up/)).toBeVisible();
  }
});

it('each tab on deep integrations has its list, and what the conversation read and wrote', async () => {
  for (const { slug, label } of campaigns.tabs) {
    await openPage(`${campaigns.path}#${slug}`);
    await expect.element(panel(label).getByText(/^Illustrative: the /)).toBeVisible();
    expect(panel(label).getByRole('list').first().getByRole('listitem').elements()).toHaveLength(5);
  }
  await expect.element(page.getByText(/It only reads\./)).toBeVisible();
});

it("the company's claims about its customers are in their places, and marked as stated", async () => {
  const stated = [
    ['upsell', 'Upsell', ['34%', 'book extra services', '$285', 'average upsell']],
    ['speed-to-lead', 'Speed To Lead', ['30 seconds', '89%', 'contacted within 2 minutes']],
  ] as const;
  for (const [slug, label, texts] of stated) {
    await openPage(`${pages.automation}#${slug}`);
    for (const text of texts)
      await expect.element(panel(label).getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(panel(label).getByText(/As stated by Fieldtone about its customers\./))
      .toBeVisible();
  }
});
