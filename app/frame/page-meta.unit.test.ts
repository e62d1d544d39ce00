import { describe, expect, it } from 'vitest';
import { type PublicPagePath, pages } from '../../contract/paths.ts';
import { pageMeta } from './page-meta.ts';

const automation = { path: pages.automation, title: 'Automated messaging', description: 'Texts.' } as const;

describe('what a page says of itself', () => {
  it('has a title with the product in it, once', () => {
    expect(pageMeta(automation)).toContainEqual({ title: 'Automated messaging · Fieldtone' });
    expect(pageMeta({ ...automation, title: 'Fieldtone texts back' })).toContainEqual({
      title: 'Fieldtone texts back',
    });
  });

  it('points nowhere but to itself when it was built without a public address', () => {
    expect(pageMeta(automation)).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/automation' });
    expect(pageMeta(automation)).toContainEqual({ property: 'og:image', content: '/social/automation.png' });
    expect(pageMeta({ ...automation, path: pages.home })).toContainEqual({
      property: 'og:image',
      content: '/social/home.png',
    });
  });

  it('says which page it is, on the home page whose, and what else a page brings', () => {
    const things = (path: PublicPagePath) =>
      pageMeta({ ...automation, path, structured: [{ '@type': 'FAQPage' }] }).flatMap((tag) =>
        'script:ld+json' in tag ? [tag['script:ld+json']] : [],
      );
    const context = { '@context': 'https://schema.org' };
    expect(things(pages.home)).toMatchObject([
      { ...context, '@type': 'Organization' },
      { ...context, '@type': 'WebPage' },
      { ...context, '@type': 'FAQPage' },
    ]);
    expect(things(pages.automation)).toEqual([
      {
        ...context,
        '@type': 'WebPage',
        name: 'Automated messaging · Fieldtone',
        description: 'Texts.',
        url: '/automation',
        inLanguage: 'en-US',
        isPartOf: { '@type': 'WebSite', name: 'Fieldtone', url: '/' },
      },
      { ...context, '@type': 'FAQPage' },
    ]);
  });
});
