import type { MetaDescriptor } from 'react-router';
import { brand, groundColour } from '../../contract/brand.ts';
import { type PublicPagePath, pages } from '../../contract/paths.ts';
import { absoluteUrl } from './absolute-url.ts';
import { organization, webPage } from './structured.ts';

interface PageMeta {
  path: PublicPagePath;
  /** The product's name is added where it is not part of it. */
  title: string;
  description: string;
  /** Objects of schema.org, without `@context`. */
  structured?: readonly Record<string, unknown>[];
}

/** Title, description, canonical address, social card and structured data of a public page. */
export function pageMeta({ path, title, description, structured = [] }: PageMeta): MetaDescriptor[] {
  const whole = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  // Who reads these reads the prerendered page; scripts that would write them once more are only weight.
  const things = import.meta.env.SSR
    ? [
        ...(path === pages.home ? [organization()] : []),
        webPage(path, { name: whole, description }),
        ...structured,
      ]
    : [];
  const card = absoluteUrl(`/social/${cardName(path)}.png`);
  return [
    { title: whole },
    { name: 'description', content: description },
    { name: 'theme-color', content: groundColour },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absoluteUrl(path) },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}. ${description}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ];
}

/** The file name of a page's preview picture for sharing. */
function cardName(path: PublicPagePath): string {
  return path === pages.home ? 'home' : path.slice(1);
}
