import { brandFrom, type Environment } from './brand-from.ts';

/** Defined by the build of the pages: browsers have no environment. */
declare const __BRAND_ENVIRONMENT__: Environment | undefined;

/** The brand of this build or process. */
export const brand = brandFrom(
  typeof __BRAND_ENVIRONMENT__ === 'undefined' ? process.env : __BRAND_ENVIRONMENT__,
);

/** Ground of the public site, for browsers' bars and launchers: the token itself is OKLCH, which not all of them take. */
export const groundColour = '#090b0f';
