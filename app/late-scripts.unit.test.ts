import { describe, expect, it } from 'vitest';
import { lateScripts } from './late-scripts.ts';

const page = (scripts: string) =>
  '<html><head><title>A page</title><link rel="modulepreload" href="/assets/one.js"/>' +
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>' +
  '<link rel="modulepreload" href="/assets/upper.js"/><link rel="modulepreload" href="/assets/lower.js"/>' +
  '<link rel="modulepreload" href="/assets/two.js"/><link rel="stylesheet" href="/assets/page.css"/></head>' +
  `<body><p>Words</p><script>first()</script>${scripts}<script>last()</script></body></html>`;
const start =
  '<script type="module" async="">import "/assets/one.js";\nimport * as route0 from "/assets/root.js";\n' +
  'import * as route1 from "/assets/two.js";\nwindow.modules = {"root":route0,"two":route1};\nimport("/assets/entry.js");</script>';

describe('the scripts of a prerendered page', () => {
  const late = lateScripts(page(start));

  it('are not asked for by the page itself', () => {
    expect(late).not.toMatch(/<link rel="modulepreload"|^import /m);
    expect(late).toContain('<link rel="stylesheet" href="/assets/page.css"/>');
  });

  it('come after the first paint, all at once, and run in their order', () => {
    const [, code = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(late) ?? [];
    const places = [
      'first-contentful-paint',
      '"/assets/one.js /assets/entry.js /assets/root.js /assets/two.js /assets/upper.js /assets/lower.js"',
      'await Promise.all(there)',
      'await import("/assets/one.js")',
    ];
    const rest = [
      'const route0 = await import("/assets/root.js")',
      // The shared ones, the deepest first.
      'all.slice(4).reverse()',
      'const route1 = await import("/assets/two.js")',
      'window.modules',
      'import("/assets/entry.js")',
    ];
    const order = [...places, ...rest].map((piece) => code.indexOf(piece));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('leave every other element where it was', () => {
    expect(late.match(/<script/g)).toHaveLength(3);
    expect(late).toContain('<script>first()</script>');
    expect(late).toContain('<script>last()</script>');
  });

  it('fail the build when they start in a way that is not known', () => {
    expect(() => lateScripts(page(''))).toThrow(/0 module scripts/);
    expect(() => lateScripts(page(start + start))).toThrow(/2 module scripts/);
  });
});
