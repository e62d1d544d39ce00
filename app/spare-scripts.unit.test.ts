import { expect, it } from 'vitest';
import { spareScripts } from './spare-scripts.ts';
import { recordPreHydrationClicks } from './ui/pre-hydration-events.ts';

const controller = 'window.__reactRouterContext.streamController';
const page = (button: string) =>
  `<body>${button}<script>${recordPreHydrationClicks}</script><script>restoreScroll()</script>` +
  '<script>window.__reactRouterContext = {"ssr":false};window.__reactRouterContext.stream = make();</script>' +
  '<script type="module" async="">start()</script>' +
  `<script>${controller}.enqueue("[\\"loaderData\\"]\\n");</script><script>${controller}.close();</script></body>`;

it('hands the router its data in the first of its scripts, and leaves every element where it was', () => {
  expect(spareScripts(page(''))).toBe(
    '<body><script></script><script>restoreScroll()</script>' +
      '<script>window.__reactRouterContext = {"ssr":false};window.__reactRouterContext.stream = make();' +
      `${controller}.enqueue("[\\"loaderData\\"]\\n");${controller}.close();</script>` +
      '<script type="module" async="">start()</script><script></script><script></script></body>',
  );
});

it('fails the build where the router hands over its data in another way', () => {
  expect(() => spareScripts('<body></body>')).toThrow(/another way/);
  expect(() => spareScripts(page('').replace('__reactRouterContext =', 'context ='))).toThrow(/another way/);
});

it('keeps the record of early presses where a button waits', () => {
  const html = page('<button data-waits="" type="submit">Send</button>');
  expect(spareScripts(html)).toContain(recordPreHydrationClicks);
});
