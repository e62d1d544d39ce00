import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierDialect, OutgoingWebhook } from './dialect.ts';
import type { CarrierFaults } from './faults.ts';

export interface WebhookSenderOptions {
  dialect: CarrierDialect;
  faults: CarrierFaults;
  /** Between two tries. */
  pauseMs: number;
  publicUrl: string | null;
}

/** Sends webhooks, to this machine or the product's public address and nowhere else. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #reached = new Set<string>();
  readonly #end = new AbortController();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  reached = (id: string) => this.#reached.has(id);

  close(): void {
    this.#end.abort();
  }

  /** Sends as often as the fault says, each with the carrier's own tries. */
  async send(id: string, webhook: OutgoingWebhook): Promise<void> {
    const { faults, publicUrl } = this.#options;
    if (!isAllowed(webhook.url, publicUrl)) return;
    const times = faults.get('duplicates')?.times ?? 1;
    for (let sent = 0; sent < times; sent += 1) {
      if (await this.#withTries(webhook)) this.#reached.add(id);
    }
  }

  async #withTries(webhook: OutgoingWebhook): Promise<boolean> {
    const { dialect, pauseMs } = this.#options;
    for (let tried = 1; !this.#end.signal.aborted; tried += 1) {
      const answer = await this.#once(webhook);
      if (answer === 'taken') return true;
      if (tried >= dialect.tries[answer]) return false;
      if (pauseMs > 0) await sleep(pauseMs);
    }
    return false;
  }

  async #once({ url, headers, body }: OutgoingWebhook): Promise<'taken' | 'refused' | 'unconnected'> {
    const signal = AbortSignal.any([
      this.#end.signal,
      AbortSignal.timeout(this.#options.dialect.webhookTimeoutMs),
    ]);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.ok ? 'taken' : 'refused';
    } catch (error) {
      return signal.aborted || !(error instanceof TypeError) ? 'refused' : 'unconnected';
    }
  }
}

function isAllowed(url: string, publicUrl: string | null): boolean {
  const target = URL.parse(url);
  if (target === null) return false;
  return ['127.0.0.1', 'localhost', '[::1]'].includes(target.hostname) || target.origin === publicUrl;
}
