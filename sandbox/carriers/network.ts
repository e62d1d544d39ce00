import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierState } from './carrier-state.ts';
import type { CarrierDialect, OutgoingWebhook, Refusal } from './dialect.ts';
import type { CarrierFaults } from './faults.ts';
import { type AcceptedText, e164, type OwnNumber, type PhoneEntry, type ReceivedText } from './records.ts';
import { WebhookSender } from './webhook-sender.ts';

const mostLetters = 1600;

export interface NetworkOptions {
  dialect: CarrierDialect;
  state: CarrierState;
  faults: CarrierFaults;
  /** Milliseconds between two states of a text. */
  stepMs: number;
  /** Origins beside this machine's to which webhooks may go. */
  publicUrl: string | null;
}

/** A carrier behind its API: queues, phones, blocks and webhooks. */
export class CarrierNetwork {
  readonly #options: NetworkOptions;
  readonly #webhooks: WebhookSender;
  readonly #pending = new Set<Promise<void>>();
  #held: (() => void)[] = [];

  constructor(options: NetworkOptions) {
    this.#options = options;
    const { dialect, faults, stepMs, publicUrl } = options;
    this.#webhooks = new WebhookSender({ dialect, faults, pauseMs: stepMs, publicUrl });
  }

  get state(): CarrierState {
    return this.#options.state;
  }
  get dialect(): CarrierDialect {
    return this.#options.dialect;
  }
  get faults(): CarrierFaults {
    return this.#options.faults;
  }

  /** Whether a text's webhook reached its receiver. */
  reached = (id: string) => this.#webhooks.reached(id);

  /** Takes a text, on disk when it returns, or says why not. */
  accept(
    text: Pick<AcceptedText, 'from' | 'to' | 'body' | 'statusUrl' | 'expiresAt'>,
  ): AcceptedText | Refusal {
    const { dialect, state, faults } = this.#options;
    const held = state.holder(text.from);
    if (held?.carrier !== dialect.id) return 'unknown_from';
    if (!e164.safeParse(text.to).success) return 'bad_to';
    if (text.body === '') return 'empty';
    if (text.body.length > mostLetters) return 'too_long';
    if (state.isBlocked(dialect.id, this.#scope(text.from), text.to)) return 'opted_out';
    const providerId = dialect.newId();
    const accepted: AcceptedText = {
      type: 'accepted',
      carrier: dialect.id,
      at: Date.now(),
      providerId,
      ...text,
    };
    state.write(accepted);
    const registered = held.number.registration === 'approved' && held.number.brand === 'approved';
    const failing = faults.strikes('fail') ? (faults.get('fail')?.code ?? null) : null;
    this.#run(this.#progress(accepted, registered ? failing : dialect.unregistered(held.number)));
    return accepted;
  }

  /** A text that a phone sends to a number of this carrier. */
  sendFromPhone(phone: string, to: OwnNumber, body: string, picture = false): PhoneEntry {
    const { dialect, state } = this.#options;
    const { id: carrier } = dialect;
    const at = Date.now();
    const text: ReceivedText = {
      ...{ type: 'received', carrier, at, providerId: dialect.newId(), from: phone, to: to.e164, body },
      ...(picture && { picture }),
    };
    state.write(text);
    const entry = state.show({
      at,
      phone,
      with: to.e164,
      carrier,
      kind: 'out',
      body,
      automatic: false,
      ...(picture && { picture }),
    });
    const word = body.trim().toUpperCase();
    const keyword =
      (['stop', 'start', 'help'] as const).find((name) => dialect.keywords[name].includes(word)) ?? null;
    if (keyword !== null) this.#obey(keyword, { phone, own: to.e164, word });
    this.#run(this.#reportInbound(text, keyword, to));
    return entry;
  }

  /** A call from a phone to a number of this carrier that nobody answers. */
  missCall(phone: string, to: OwnNumber): PhoneEntry {
    const { dialect, state, faults } = this.#options;
    const at = Date.now();
    const shown = { at, phone, with: to.e164, carrier: dialect.id, body: '', automatic: false };
    const entry = state.show({ ...shown, kind: 'missed_call' });
    const call = { at, callId: dialect.newCallId(), from: phone, to: to.e164 };
    const url = to.callsUrl ?? to.webhookUrl;
    if (url !== null && !faults.get('no_inbound')) {
      this.#run(this.#webhooks.send(call.callId, dialect.missedCallWebhook(call, url)));
    }
    return entry;
  }

  /** Sends the texts on that waited in the queue. */
  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** Resolves when nothing is on its way: texts in a queue that is held do not count. */
  async settled(): Promise<void> {
    while (this.#pending.size > this.#held.length) await sleep(1);
  }

  async close(): Promise<void> {
    this.#webhooks.close();
    this.#held = [];
  }

  #scope = (own: string) => (this.#options.dialect.blocksAll ? '*' : own);

  #run(work: Promise<void>): void {
    const done = work.finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  #obey(
    keyword: 'stop' | 'start' | 'help',
    { phone, own, word }: { phone: string; own: string; word: string },
  ): void {
    const { dialect, state } = this.#options;
    const blocked = state.isBlocked(dialect.id, this.#scope(own), phone);
    if (keyword !== 'help') {
      const heard = { at: Date.now(), word, heardBy: own };
      const block = { blocked: keyword === 'stop', own: this.#scope(own), phone, ...heard };
      state.write({ type: 'block', carrier: dialect.id, ...block });
    } else if (blocked) return;
    const entry = {
      at: Date.now(),
      phone,
      with: own,
      carrier: dialect.id,
      kind: 'in',
      automatic: true,
    } as const;
    state.show({ ...entry, body: automaticReplies[keyword] });
  }

  async #progress(text: AcceptedText, error: string | null): Promise<void> {
    const { dialect, state, faults, stepMs } = this.#options;
    await sleep(stepMs);
    if (faults.get('held')) await new Promise<void>((resolve) => this.#held.push(resolve));
    const { providerId, expiresAt } = text;
    const expired = expiresAt !== null && Date.now() > expiresAt;
    const failed = expired ? ({ state: 'failed', error: dialect.expiredCode } as const) : null;
    const last =
      failed ??
      (error === null
        ? ({ state: 'delivered', error } as const)
        : ({ state: 'undelivered', error } as const));
    const steps = failed === null ? [{ state: 'sent', error: null } as const, last] : [last];
    const reports = [];
    for (const step of steps) {
      const record = { type: 'state', carrier: dialect.id, at: Date.now(), providerId, ...step } as const;
      state.write(record);
      reports.push(record);
      if (step.state === 'delivered') this.#deliver(text);
    }
    if (text.statusUrl === null || faults.get('no_callbacks')) return;
    const late = faults.get('late_callbacks');
    if (late) await sleep(late.ms);
    for (const report of faults.get('disorder') ? reports.toReversed() : reports) {
      const webhook = dialect.statusWebhook(text, report, text.statusUrl);
      await this.#webhooks.send(`${providerId}:${report.state}`, webhook);
      if (stepMs > 0) await sleep(stepMs);
    }
  }

  #deliver({ to, from, body, carrier }: AcceptedText): void {
    const { state } = this.#options;
    state.show({ at: Date.now(), phone: to, with: from, carrier, kind: 'in', body, automatic: false });
  }

  async #reportInbound(
    text: ReceivedText,
    keyword: 'stop' | 'start' | 'help' | null,
    to: OwnNumber,
  ): Promise<void> {
    const { dialect, faults } = this.#options;
    if (to.webhookUrl === null || faults.get('no_inbound')) return;
    const webhook: OutgoingWebhook = dialect.inboundWebhook(text, keyword, to.webhookUrl);
    await this.#webhooks.send(text.providerId, webhook);
  }
}

const automaticReplies = {
  stop: 'You are unsubscribed and will receive no more texts. Reply START to resubscribe.',
  start: 'You are subscribed again. Reply HELP for help, STOP to unsubscribe.',
  help: 'Reply STOP to unsubscribe. Message and data rates may apply.',
} as const;
