import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { visitorLimits } from '../../contract/visitor-limits.ts';
import { setHidden, watchedPage } from './testing/watched-page.ts';

const second = 1000;
const minute = 60 * second;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A pointer event of a person. */
const stir = () => window.dispatchEvent(new PointerEvent('pointermove'));

it('a hidden tab syncs and its time stops; showing it again continues the visit', async () => {
  const { page, sent, kept } = watchedPage();
  const last = () => sent.at(-1);
  await page.viewed();
  expect(last()).toMatchObject({ pageViews: 1, timeOnPage: 0 });
  const sessionId = last()?.sessionId;
  await pass(20 * second);
  setHidden(true);
  await pass(0);
  expect(last()).toMatchObject({ sessionId, pageViews: 1, timeOnPage: 20 * second });

  await pass(5 * minute);
  stir();
  await pass(0);
  expect(kept()).toMatchObject({ sessionId, timeOnPage: 20 * second, lastActivity: Date.now() });
  await pass(5 * minute);
  setHidden(false);
  await pass(0);
  expect(kept()?.lastActivity).toBe(Date.now());
  await pass(10 * second);
  setHidden(true);
  await pass(0);
  expect(last()).toMatchObject({ sessionId, pageViews: 1, timeOnPage: 30 * second });

  await pass(31 * minute);
  expect(kept()).toBeNull();
  setHidden(false);
  await pass(0);
  expect(kept()).toMatchObject({ pageViews: 1 });
  expect(kept()?.sessionId).not.toBe(sessionId);
});

it('half an hour without activity ends a visit, and the next activity begins another', async () => {
  const { page, sent, kept } = watchedPage();
  await page.viewed();
  const first = kept();
  await pass(visitorLimits.idleMs - 1);
  expect(kept()).toEqual(first);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(kept()).toBeNull();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);

  stir();
  await pass(0);
  expect(kept()).toMatchObject({ pageViews: 1, startTime: Date.now(), landingPage: '/automation' });
  expect(kept()?.sessionId).not.toBe(first?.sessionId);
});

it('pointer movement keeps the visit active', async () => {
  const { page, kept } = watchedPage();
  await page.viewed();
  const sessionId = kept()?.sessionId;
  for (let times = 0; times < 3; times++) {
    await pass(visitorLimits.idleMs - second);
    stir();
  }
  expect(kept()).toMatchObject({ sessionId, pageViews: 1 });
});

it('the time on the page counts once, however often something is noted, and not while it is hidden', async () => {
  const { page, sent } = watchedPage();
  await page.viewed();
  for (const seen of [20 * second, 40 * second]) {
    for (let time = 0; time < 4; time += 1) {
      await pass(5 * second);
      stir();
    }
    setHidden(true);
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ timeOnPage: seen });
    await pass(5 * minute);
    setHidden(false);
  }
});

it('a scroll of more than 100 px is kept, and one of 100 px is not', async () => {
  await render(<div style={{ height: '4000px' }} />);
  const { page, kept } = watchedPage();
  await page.viewed();
  const atTop = kept()?.scrollDepth ?? 0;
  const scrollDown = (top: number) =>
    new Promise<void>((resolve) => {
      // The scroll listener requests a frame, which comes before this one's.
      const next = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      addEventListener('scroll', next, { once: true });
      scrollTo({ top, behavior: 'instant' });
    });
  await scrollDown(100);
  expect(kept()?.scrollDepth).toBe(atTop);
  await scrollDown(101);
  expect(kept()?.scrollDepth).toBeGreaterThan(atTop);
});

it('a click is stored with its target, in a field without the value, and not at all when made by a script', async () => {
  const { getByRole } = await render(
    <main>
      <button type="button" className="ft-step">
        Go
      </button>
      <input aria-label="Name" />
    </main>,
  );
  const { page, kept } = watchedPage();
  await page.viewed();
  const button = getByRole('button');
  await getByRole('textbox').fill('typed words');
  await getByRole('textbox').click();
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await pass(second);
  await button.click();
  await expect.poll(() => kept()?.clicks.length).toBe(2);
  // The newest first.
  expect(kept()?.clicks.map(({ element }) => element)).toEqual([
    expect.stringMatching(/ button\.ft-step$/),
    expect.stringMatching(/ input$/),
  ]);
  expect(JSON.stringify(kept())).not.toContain('typed');
});

it('a page that is left is reported by beacon, and once it is back it is one more page view', async () => {
  const { page, sent } = watchedPage();
  await page.viewed();
  await pass(5 * second);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await pass(0);
  expect(sent.at(-1)).toMatchObject({ way: 'beacon', pageViews: 1, timeOnPage: 5 * second });
  await pass(minute);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(0);
  expect(sent.at(-1)).toMatchObject({ way: 'fetch', pageViews: 2, timeOnPage: 5 * second });
});

it('a page that is left before it was watched is reported by beacon, and once it is back it is one more page view', async () => {
  const { page, sent } = watchedPage();
  page.leftAtOnce();
  expect(sent).toMatchObject([{ way: 'beacon', pageViews: 1 }]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(0);
  expect(sent.at(-1)).toMatchObject({ way: 'fetch', pageViews: 2 });
});

it('what follows the public pages is not watched', async () => {
  const { page, sent, kept } = watchedPage();
  await page.viewed();
  await pass(5 * second);
  page.left();
  await pass(minute);
  stir();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(kept()).toMatchObject({ pageViews: 1, timeOnPage: 5 * second });
  expect(sent).toHaveLength(2);
});
