/** A value that is written again and again: the last one that was acknowledged, and those sent since without an answer. */
export interface Written<T> {
  sure: T | null;
  perhaps: T[];
}

/** How a thing that is written once stands: nothing sent, sent without an answer, acknowledged. */
export type Once = 'not sent' | 'perhaps' | 'sure';

/** A file that a customer uploaded. */
export interface UploadEntry {
  importId: string;
  rows: number;
  confirmed: boolean;
  done: boolean;
  /** It ended with a message; the customer uploads again. */
  failed: boolean;
}

/** What one customer did and what was acknowledged. */
export interface CustomerEntry {
  email: string;
  password: string;
  address: string;
  signUp: Once;
  token: string | null;
  website: Written<string>;
  terms: Once;
  key: Written<string>;
  connected: Once;
  uploads: UploadEntry[];
  /** Reports whose beginning was acknowledged. */
  triggered: number;
}

/** What one visitor did and what was acknowledged. */
export interface VisitorEntry {
  address: string;
  sessionId: string;
  conversationId: string;
  pageViews: Written<number>;
  messages: { sure: number; perhaps: number };
  waitlistEmail: string;
  waitlist: Once;
}

/** What became of the tries of one kind of write. */
export interface Tally {
  tried: number;
  acknowledged: number;
  /** No answer came. */
  lost: number;
  /** An answer of 5xx, in the shape of errors. */
  failed: number;
}

/** Everything that clients did, and what was acknowledged. */
export interface Ledger {
  customers: CustomerEntry[];
  visitors: VisitorEntry[];
  tallies: Map<string, Tally>;
  /** Unexpected results, as sentences. */
  findings: string[];
  /** Whose account is there for others to text, and is not compared. */
  textCompany: string | null;
}

/** A ledger without entries. */
export const newLedger = (): Ledger => ({
  ...{ customers: [], visitors: [], tallies: new Map(), findings: [], textCompany: null },
});

/** The tally of a kind of write. */
export function tallyOf({ tallies }: Ledger, kind: string): Tally {
  const known = tallies.get(kind);
  if (known !== undefined) return known;
  const fresh = { tried: 0, acknowledged: 0, lost: 0, failed: 0 };
  tallies.set(kind, fresh);
  return fresh;
}

/** Nothing written yet. */
export const nothingWritten = <T>(): Written<T> => ({ sure: null, perhaps: [] });

/** Notes a value before it is sent. */
export function sending<T>(written: Written<T>, value: T): void {
  written.perhaps.push(value);
}

/** Notes that a value was acknowledged: those before it are overwritten. */
export function acknowledged<T>(written: Written<T>, value: T): void {
  written.sure = value;
  written.perhaps = [];
}

/** Whether what is stored is what was acknowledged last, or something sent after it. */
export function isOneOf<T>({ sure, perhaps }: Written<T>, stored: T | null): boolean {
  return stored === sure || (stored !== null && perhaps.includes(stored));
}
