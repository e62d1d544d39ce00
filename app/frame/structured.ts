import { brand } from '../../contract/brand.ts';
import { absoluteUrl } from './absolute-url.ts';

type Thing = Record<string, unknown>;

/** The publisher, for search engines. */
export function organization(): Thing {
  return {
    '@type': 'Organization',
    name: brand.name,
    description: brand.blurb,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/512.png'),
    email: brand.email,
    telephone: brand.phone,
    sameAs: [brand.socialUrl],
  };
}

/** A page of the site, for search engines. */
export function webPage(path: string, said: { name: string; description: string }): Thing {
  return {
    '@type': 'WebPage',
    ...said,
    url: absoluteUrl(path),
    inLanguage: 'en-US',
    isPartOf: { '@type': 'WebSite', name: brand.name, url: absoluteUrl('/') },
  };
}

/** The product, for search engines. Without a price, which is not public. */
export function product(): Thing {
  return {
    '@type': 'Product',
    name: brand.name,
    description: brand.blurb,
    image: absoluteUrl('/social/home.png'),
    brand: { '@type': 'Brand', name: brand.name },
    category: 'Text sales and sales analysis for home-service companies',
  };
}

/** Questions and answers of the page, as plain text. */
export function faqPage(entries: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
