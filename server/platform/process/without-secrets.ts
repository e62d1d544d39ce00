type Variables = Readonly<Record<string, string | undefined>>;

/** Names of variables that hold a key, a password or a token, or an address with one in it. */
const secret =
  /(?:_KEYS?|_SECRET|PASSWORD|_TOKEN)$|^(?:DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL|OTEL_EXPORTER_OTLP_(?:\w+_)?HEADERS)$/;

/**
 * An environment without this process's secrets. They are empty instead of missing, so that a `.env` file does
 * not restore them.
 */
export const withoutSecrets = (env: Variables): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, secret.test(name) ? '' : value]));
