import { z } from 'zod';
import type { AiSettings } from '../platform/ai/ai-settings.ts';
import { StartError } from '../platform/start-error.ts';
import { type Environment, readSetting, type Setting } from './read-setting.ts';
import { oneOf, shortText, webAddress, wholeNumber } from './setting-kinds.ts';

const provider = oneOf(['off', 'openai-compatible', 'anthropic']);
const format = oneOf(['schema', 'json']);
/** Below the request timeout, so that the answer still reaches the client. */
const milliseconds = wholeNumber(100, 50_000);
const onOrOff = oneOf(['on', 'off']);
/** A text is answered within five seconds of the last one, with or without the model. */
const textMilliseconds = wholeNumber(100, 4500);
const dollars: Setting<number> = {
  schema: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .transform(Number),
  mustBe: 'US dollars like 5 or 0.25',
};

const microdollars = (amount: number) => Math.round(amount * 1_000_000);

/**
 * The model that answers visitors and reads texts, or null for the built-in engine alone. Throws StartError for the first
 * invalid or missing value; prices are required, since a model without a price would have no budget.
 */
export function aiSettings(env: Environment): AiSettings | null {
  const kind = readSetting(env, 'AI_PROVIDER', provider) ?? 'off';
  const baseUrl = readSetting(env, 'AI_BASE_URL', webAddress);
  const apiKey = readSetting(env, 'AI_API_KEY', shortText);
  const model = readSetting(env, 'AI_MODEL', shortText);
  const answerFormat = readSetting(env, 'AI_ANSWER_FORMAT', format) ?? 'schema';
  const timeoutMs = readSetting(env, 'AI_TIMEOUT_MS', milliseconds) ?? 12_000;
  const daily = readSetting(env, 'AI_DAILY_BUDGET_USD', dollars) ?? 5;
  const visitor = readSetting(env, 'AI_VISITOR_BUDGET_USD', dollars) ?? 0.25;
  const input = readSetting(env, 'AI_PRICE_INPUT', dollars);
  const output = readSetting(env, 'AI_PRICE_OUTPUT', dollars);
  const readsTexts = readSetting(env, 'AI_READS_TEXTS', onOrOff) === 'on';
  const textTimeoutMs = readSetting(env, 'AI_TEXT_TIMEOUT_MS', textMilliseconds) ?? 3500;
  const account = readSetting(env, 'AI_ACCOUNT_BUDGET_USD', dollars) ?? 1;
  if (kind === 'off') return null;
  return {
    provider: kind,
    baseUrl: kind === 'anthropic' ? baseUrl : needed(baseUrl, 'AI_BASE_URL', kind),
    apiKey: kind === 'anthropic' ? needed(apiKey, 'AI_API_KEY', kind) : apiKey,
    model: needed(model, 'AI_MODEL', kind),
    answerFormat,
    timeoutMs,
    dailyBudget: microdollars(daily),
    visitorBudget: microdollars(visitor),
    texts: readsTexts ? { timeoutMs: textTimeoutMs, accountBudget: microdollars(account) } : null,
    prices: {
      input: needed(input, 'AI_PRICE_INPUT', kind),
      output: needed(output, 'AI_PRICE_OUTPUT', kind),
    },
  };
}

function needed<T>(value: T | null, name: string, kind: string): T {
  if (value !== null) return value;
  const price = name.startsWith('AI_PRICE_')
    ? ', in US dollars per million tokens; 0 for a model of your own'
    : '';
  throw new StartError(`AI_PROVIDER=${kind} needs ${name}${price}.`);
}
