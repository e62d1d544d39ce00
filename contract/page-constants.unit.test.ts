import { expect, it } from 'vitest';
import { definedFrom } from '../vite.define.ts';

it('the built pages hold the brand, the legal texts and their origin, and nothing else of the environment', () => {
  const {
    __BRAND_ENVIRONMENT__: brand,
    __LEGAL_ENVIRONMENT__: legal,
    ...others
  } = definedFrom({
    ...{ BRAND_NAME: 'Hillside', LEGAL_COMPANY: 'Hillside, Inc.', PUBLIC_URL: 'https://hillside.example/x' },
    ...{ SMTP_URL: 'smtp://ann:secret@mail.example' },
  });
  expect([brand, legal].map((json) => JSON.parse(json ?? ''))).toEqual([
    { BRAND_NAME: 'Hillside' },
    { LEGAL_COMPANY: 'Hillside, Inc.' },
  ]);
  expect(others).toEqual({ __PUBLIC_URL__: '"https://hillside.example"' });
});
