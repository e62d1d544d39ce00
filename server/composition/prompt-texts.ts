import { startOutbox } from '../features/texting/messaging/outbox.ts';
import type { AiSettings } from '../platform/ai/ai-settings.ts';
import { openModel } from '../platform/ai/open-model.ts';
import { composeServices, type Parts } from './composition.ts';
import { openTextsPool } from './texts-pool.ts';

/** Connections for this beside those of calls, which may be many at once. */
const connections = 6;

/**
 * Sends texts for which somebody waits in a web process, and answers what no worker has answered in time, until `stop`. A
 * worker has a thirtieth of the usual weight beside its imports: there they would wait for a processor.
 */
export function startPromptTexts(parts: Parts & { ai: AiSettings | null }): { stop(): Promise<void> } {
  const own = openTextsPool(parts.connection, { max: connections, applicationName: 'fieldtone-texts' });
  const { messaging } = composeServices(parts);
  const outbox = startOutbox({
    ...messaging,
    ...own,
    model: openModel(parts.ai),
    share: 'prompt',
  });
  return {
    async stop() {
      await outbox.stop();
      await own.close();
    },
  };
}
