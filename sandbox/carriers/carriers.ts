import { sandboxTexting } from '../../contract/sandbox.ts';
import { buildCarrierServer, type CarrierServer } from './carrier-server.ts';
import { CarrierState } from './carrier-state.ts';
import { Journal } from './journal.ts';
import type { CarrierId, OwnNumber } from './records.ts';
import { telnyx } from './telnyx/telnyx.ts';
import { twilio } from './twilio/twilio.ts';

export interface CarriersOptions {
  /** Where every text is kept; null keeps them in memory. */
  file: string | null;
  /** Milliseconds between two states of a text. */
  stepMs: number;
  publicUrl: string | null;
}

/** The carriers of one sandbox, which share phones. */
export interface Carriers {
  state: CarrierState;
  servers: readonly CarrierServer[];
  find(id: string): CarrierServer | undefined;
  /** The carrier that holds a number, with it; undefined where none does. */
  holder(e164: string): { server: CarrierServer; number: OwnNumber } | undefined;
}

/** Numbers that each carrier's account holds when the file is new. */
const firstNumbers: Readonly<Record<CarrierId, readonly string[]>> = {
  twilio: [sandboxTexting.number, '+18335550142'],
  telnyx: ['+18015550143', '+18335550143'],
};

/** Builds the carriers' servers with what their file holds. Throws when it is no file of theirs. */
export function buildCarriers({ file, stepMs, publicUrl }: CarriersOptions): Carriers {
  const state = new CarrierState(new Journal(file));
  const servers = [twilio, telnyx].map((dialect) =>
    buildCarrierServer(dialect, { state, stepMs, publicUrl }),
  );
  for (const { dialect } of servers) {
    for (const e164 of firstNumbers[dialect.id]) {
      if (state.holder(e164) !== undefined) continue;
      const number: OwnNumber = { e164, webhookUrl: null, registration: 'approved', brand: 'approved' };
      state.write({ type: 'number', carrier: dialect.id, number });
    }
  }
  const find = (id: string) => servers.find(({ dialect }) => dialect.id === id);
  return {
    state,
    servers,
    find,
    holder(e164) {
      const held = state.holder(e164);
      const server = held && find(held.carrier);
      return held && server && { server, number: held.number };
    },
  };
}
