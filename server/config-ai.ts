import { z } from 'zod';
import type { AiSettings } from './platform/ai/ai-settings.ts';
import { StartError } from './platform/start-error.ts';
import { type Environment, readSetting } from './read-setting.ts';

const microdollars = (dollars: number) => Math.round(dollars * 1_000_000);
const Provider = z.enum(['off', 'openai-compatible', 'anthropic']);
const Format = z.enum(['schema', 'json']);
const Address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const Text = z.string().max(500);
/** Less than a request may take, or nobody would hear the answer. */
const Milliseconds = z
  .string()
  .regex(/^\d{3,5}$/)
  .transform(Number)
  .pipe(z.number().max(50_000));
const Dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .transform(Number);
const dollars = 'US dollars like 5 or 0.25';

/**
 * The model that answers visitors, or null for the engine that is built in. Throws StartError for the first wrong
 * value, and for one that is missing: a model whose price nobody said would have no budget.
 */
export function aiSettings(env: Environment): AiSettings | null {
  const provider =
    readSetting(env, 'AI_PROVIDER', Provider, '"off", "openai-compatible" or "anthropic"') ?? 'off';
  const baseUrl = readSetting(env, 'AI_BASE_URL', Address, 'an http or https address');
  const apiKey = readSetting(env, 'AI_API_KEY', Text, 'at most 500 characters');
  const model = readSetting(env, 'AI_MODEL', Text, 'at most 500 characters');
  const answerFormat = readSetting(env, 'AI_ANSWER_FORMAT', Format, '"schema" or "json"') ?? 'schema';
  const timeoutMs =
    readSetting(env, 'AI_TIMEOUT_MS', Milliseconds, 'milliseconds from 100 to 50000') ?? 12_000;
  const daily = readSetting(env, 'AI_DAILY_BUDGET_USD', Dollars, dollars) ?? 5;
  const visitor = readSetting(env, 'AI_VISITOR_BUDGET_USD', Dollars, dollars) ?? 0.25;
  const input = readSetting(env, 'AI_PRICE_INPUT', Dollars, dollars);
  const output = readSetting(env, 'AI_PRICE_OUTPUT', Dollars, dollars);
  if (provider === 'off') return null;
  return {
    provider,
    baseUrl: provider === 'anthropic' ? baseUrl : needed(baseUrl, 'AI_BASE_URL', provider),
    apiKey: provider === 'anthropic' ? needed(apiKey, 'AI_API_KEY', provider) : apiKey,
    model: needed(model, 'AI_MODEL', provider),
    answerFormat,
    timeoutMs,
    dailyBudget: microdollars(daily),
    visitorBudget: microdollars(visitor),
    prices: {
      input: needed(input, 'AI_PRICE_INPUT', provider),
      output: needed(output, 'AI_PRICE_OUTPUT', provider),
    },
  };
}

function needed<T>(value: T | null, name: string, provider: string): T {
  if (value !== null) return value;
  const price = name.startsWith('AI_PRICE_')
    ? ', in US dollars per million tokens; 0 for a model of your own'
    : '';
  throw new StartError(`AI_PROVIDER=${provider} needs ${name}${price}.`);
}
