export type Environment = Record<string, string | undefined>;

/**
 * The product as it names itself, and where it can be reached, as `env` sets it; an empty value counts as unset.
 * Throws for a link that is not http or https.
 */
export function brandFrom(env: Environment) {
  const text = (variable: string, fallback: string) => env[variable]?.trim() || fallback;
  const link = (variable: string, fallback: string) => {
    const value = text(variable, fallback);
    if (isWebAddress(value)) return value;
    throw new Error(`${variable} must be an http or https address, but it is ${JSON.stringify(value)}.`);
  };
  return {
    name: text('BRAND_NAME', 'Fieldtone'),
    promise: text(
      'BRAND_PROMISE',
      "You lose money on leads that don't get closed. Here is how much, where, and how to get it back.",
    ),
    /** What the company does, in the footer and for search engines. */
    blurb: text(
      'BRAND_BLURB',
      'Text conversations that close leads, and a free report of the sales you missed. For pest control, HVAC, ' +
        'plumbing and electrical companies.',
    ),
    email: text('BRAND_EMAIL', 'hello@fieldtone.example'),
    phone: text('BRAND_PHONE', '(801) 555-0142'),
    /** Where a visitor books a meeting. */
    meetingUrl: link('BRAND_MEETING_URL', 'https://meet.fieldtone.example/intro'),
    partnershipsUrl: link('BRAND_PARTNERSHIPS_URL', 'https://meet.fieldtone.example/partnerships'),
    /** The company's page in a professional network. */
    socialUrl: link('BRAND_SOCIAL_URL', 'https://network.fieldtone.example/company'),
    /** An app elsewhere behind the header's Login; null where Login is this product's own. */
    agentUrl: env.BRAND_AGENT_URL?.trim() ? link('BRAND_AGENT_URL', '') : null,
  } as const;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
