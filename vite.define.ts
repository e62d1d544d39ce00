type Environment = Readonly<Record<string, string | undefined>>;

/** The constants that the built pages have in place of an environment: what the operator sets of the site. */
export function definedFrom(env: Environment): Record<string, string> {
  const withPrefix = (prefix: string) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)));
  // A wrong one is the server's to refuse, when it starts.
  const { PUBLIC_URL = '' } = env;
  return {
    __BRAND_ENVIRONMENT__: JSON.stringify(withPrefix('BRAND_')),
    __LEGAL_ENVIRONMENT__: JSON.stringify(withPrefix('LEGAL_')),
    __PUBLIC_URL__: JSON.stringify(URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : ''),
  };
}
