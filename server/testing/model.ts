import { modelSandbox } from '../../contract/sandbox.ts';
import {
  buildModelServer,
  type ModelServer,
  type ModelServerOptions,
} from '../../sandbox/model/model-server.ts';
import type { AiSettings } from '../platform/ai/ai-settings.ts';

/** A stand-in for models that listens. */
export interface TestModel extends ModelServer {
  /** How to reach it; by OpenAI's API unless said otherwise. Its tokens cost a dollar per million, four given. */
  settings(different?: Partial<AiSettings>): AiSettings;
  close(): Promise<void>;
}

/** Starts a stand-in for one test file. */
export async function testModel(options: ModelServerOptions = {}): Promise<TestModel> {
  const server = buildModelServer({ pieceMs: 0, slowMs: 60_000, ...options });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...server,
    settings: (different = {}) => ({
      provider: 'openai-compatible',
      baseUrl: `${server.app.listeningOrigin}/v1`,
      apiKey: modelSandbox.key,
      model: modelSandbox.model,
      answerFormat: 'schema',
      timeoutMs: 20_000,
      retryAfterMs: 1,
      dailyBudget: 1_000_000,
      visitorBudget: 500_000,
      texts: { timeoutMs: 20_000, accountBudget: 500_000 },
      prices: { input: 1, output: 4 },
      ...different,
    }),
    close: () => server.app.close(),
  };
}
