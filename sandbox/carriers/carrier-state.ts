import { EventEmitter } from 'node:events';
import type { Journal } from './journal.ts';
import type {
  AcceptedText,
  BlockRecord,
  CarrierId,
  CarrierRecord,
  OwnNumber,
  PhoneEntry,
  ReceivedText,
  TextState,
} from './records.ts';

/** Everything the carriers know, in memory; each change is appended to the journal first. */
export class CarrierState {
  readonly #journal: Journal;
  readonly #numbers = new Map<string, { carrier: CarrierId; number: OwnNumber }>();
  readonly #accepted = new Map<string, AcceptedText>();
  readonly #received = new Map<string, ReceivedText>();
  readonly #states = new Map<string, TextState>();
  readonly #blocks = new Map<string, BlockRecord>();
  readonly #entries: PhoneEntry[] = [];
  readonly #byPhone = new Map<string, PhoneEntry[]>();
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const record of journal.read()) this.#apply(record);
  }

  write(record: CarrierRecord): void {
    this.#journal.append(record);
    this.#apply(record);
  }

  /** Who holds a number; undefined where nobody does. */
  holder = (e164: string) => this.#numbers.get(e164);
  numbers = (carrier: CarrierId) =>
    [...this.#numbers.values()].filter((held) => held.carrier === carrier).map(({ number }) => number);
  accepted = (carrier: CarrierId) => [...this.#accepted.values()].filter((text) => text.carrier === carrier);
  acceptedText = (providerId: string) => this.#accepted.get(providerId);
  received = (carrier: CarrierId) => [...this.#received.values()].filter((text) => text.carrier === carrier);
  receivedText = (providerId: string) => this.#received.get(providerId);
  /** Queued where nothing has been recorded yet. */
  stateOf = (providerId: string): Pick<TextState, 'state' | 'error' | 'at'> =>
    this.#states.get(providerId) ?? {
      state: 'queued',
      error: null,
      at: this.#accepted.get(providerId)?.at ?? 0,
    };
  isBlocked = (carrier: CarrierId, own: string, phone: string) =>
    this.#blocks.has(keyOf(carrier, own, phone));

  blocks = (carrier: CarrierId) => [...this.#blocks.values()].filter((block) => block.carrier === carrier);

  /** Adds an entry to what a phone shows. */
  show(entry: Omit<PhoneEntry, 'type' | 'id'>): PhoneEntry {
    const record: PhoneEntry = { type: 'phone', id: (this.#entries.at(-1)?.id ?? 0) + 1, ...entry };
    this.write(record);
    return record;
  }

  /** What phones show after an id, oldest first. */
  entries(phones: readonly string[], after: number): PhoneEntry[] {
    return phones
      .flatMap((phone) => this.#byPhone.get(phone) ?? [])
      .filter(({ id }) => id > after)
      .sort((one, other) => one.id - other.id);
  }

  /** Every phone that has shown anything, the last one first. */
  phones(): string[] {
    return [...new Set(this.#entries.toReversed().map(({ phone }) => phone))];
  }

  /** Calls back whenever a phone shows something new; gives what ends that. */
  onEntry(listener: (entry: PhoneEntry) => void): () => void {
    this.#changes.on('entry', listener);
    return () => this.#changes.off('entry', listener);
  }

  #apply(record: CarrierRecord): void {
    switch (record.type) {
      case 'number':
        this.#numbers.set(record.number.e164, { carrier: record.carrier, number: record.number });
        break;
      case 'accepted':
        this.#accepted.set(record.providerId, record);
        break;
      case 'received':
        this.#received.set(record.providerId, record);
        break;
      case 'state':
        this.#states.set(record.providerId, record);
        break;
      case 'block': {
        const key = keyOf(record.carrier, record.own, record.phone);
        if (record.blocked) this.#blocks.set(key, record);
        else this.#blocks.delete(key);
        break;
      }
      case 'phone':
        this.#entries.push(record);
        this.#byPhone.getOrInsert(record.phone, []).push(record);
        this.#changes.emit('entry', record);
    }
  }
}

const keyOf = (carrier: CarrierId, own: string, phone: string) => `${carrier} ${own} ${phone}`;
