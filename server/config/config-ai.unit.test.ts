import { describe, expect, it } from 'vitest';
import { aiSettings } from './config-ai.ts';

const prices = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' };
const anthropic = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'sk-secret', AI_MODEL: 'some-model', ...prices };

describe('aiSettings', () => {
  it('gives no model until one is chosen, whatever else is set', () => {
    expect(aiSettings({ AI_API_KEY: 'sk-secret', AI_MODEL: 'x' })).toBeNull();
    expect(aiSettings({ ...anthropic, AI_PROVIDER: 'off' })).toBeNull();
  });

  it('has a default for every setting that a provider does not require', () => {
    expect(aiSettings(anthropic)).toEqual({
      provider: 'anthropic',
      baseUrl: null,
      apiKey: 'sk-secret',
      model: 'some-model',
      answerFormat: 'schema',
      timeoutMs: 12_000,
      dailyBudget: 5_000_000,
      visitorBudget: 250_000,
      texts: null,
      prices: { input: 3, output: 15 },
    });
  });

  it.each([
    ['AI_API_KEY', anthropic],
    ['AI_MODEL', anthropic],
    ['AI_PRICE_INPUT', anthropic],
    ['AI_PRICE_OUTPUT', anthropic],
    ['AI_BASE_URL', { ...anthropic, AI_PROVIDER: 'openai-compatible' }],
  ])('asks for %s', (name, env) => {
    expect(() => aiSettings({ ...env, [name]: '' })).toThrow(
      new RegExp(`^AI_PROVIDER=(anthropic|openai-compatible) needs ${name}`),
    );
  });

  it.each([
    ['AI_PROVIDER', 'sk-secret'],
    ['AI_BASE_URL', 'sk-secret'],
    ['AI_ANSWER_FORMAT', 'sk-secret'],
    ['AI_TIMEOUT_MS', '60000'],
    ['AI_TIMEOUT_MS', '1'],
    ['AI_DAILY_BUDGET_USD', '-1'],
    ['AI_PRICE_INPUT', '3 dollars'],
  ])('refuses %s=%s in one line that shows nothing of it', (name, value) => {
    expect(() => aiSettings({ ...anthropic, [name]: value })).toThrow(
      new RegExp(`^${name} must be (?!.*sk-secret)[^\\n]+ not shown here\\.$`),
    );
  });
});
