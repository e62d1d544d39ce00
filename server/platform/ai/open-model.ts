import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { AiSettings } from './ai-settings.ts';

// The library's console warnings are for programmers; callers log failures themselves.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A configured model: its settings and the AI library's handle. */
export interface Model {
  settings: AiSettings;
  handle: LanguageModel;
}

/** The model that the operator set up, or null; nothing is contacted yet. */
export function openModel(settings: AiSettings | null): Model | null {
  if (settings === null) return null;
  // Some models wrap JSON in a code fence despite their instructions.
  const handle = wrapLanguageModel({ model: providerModel(settings), middleware: extractJsonMiddleware() });
  return { settings, handle };
}

function providerModel({ provider, baseUrl, apiKey, model, answerFormat }: AiSettings) {
  if (provider === 'anthropic') {
    const address = baseUrl === null ? {} : { baseURL: baseUrl };
    return createAnthropic({ ...address, apiKey: apiKey ?? '', fetch: fetchThere })(model);
  }
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? '',
    ...(apiKey === null ? {} : { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: answerFormat === 'schema',
    fetch: fetchThere,
  }).chatModel(model);
}

/** The key goes to the address that the operator set and to no other. */
const fetchThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
