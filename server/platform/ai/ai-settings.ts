/** The configured model and its budgets. */
export interface AiSettings {
  provider: 'openai-compatible' | 'anthropic';
  /** Where its API is, without a slash at the end; null for the provider's own. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** How the answer's format is requested: by JSON schema, or as any JSON for servers without schema support. */
  answerFormat: 'schema' | 'json';
  /** For one answer, tries included. */
  timeoutMs: number;
  /** Milliseconds before the second try, where the provider says nothing; 250 unless said. */
  retryAfterMs?: number;
  /** In millionths of a US dollar, by day (UTC). */
  dailyBudget: number;
  /** In millionths of a US dollar, by day (UTC), for one visitor. */
  visitorBudget: number;
  /** Reading texts to companies; null where no text goes to the model. */
  texts: {
    /** For one reading, tries included. */
    timeoutMs: number;
    /** In millionths of a US dollar, by day (UTC), for one account. */
    accountBudget: number;
  } | null;
  prices: TokenPrices;
}

/** In US dollars per million tokens, which is millionths of a dollar per token. */
export interface TokenPrices {
  input: number;
  output: number;
}
