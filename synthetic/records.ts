import type { CallOutcome, Direction, Mark } from '../contract/records.ts';

/** Instants are whole seconds since 1970, money is in cents. */
export interface GeneratedLead {
  externalId: string;
  createdAt: number;
  source: string | null;
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  service: string | null;
  outcome: 'won' | 'lost' | 'open';
  mark: Mark | null;
  /** The status as the CRM writes it. */
  statusWord: string;
  rep: string | null;
  valueCents: number | null;
  firstContactAt: number | null;
  lastContactAt: number | null;
  closedAt: number | null;
  attempts: number;
}

export interface GeneratedCall {
  externalId: string;
  startedAt: number;
  direction: Direction;
  /** The other party, E.164. */
  phone: string;
  durationS: number;
  outcome: CallOutcome;
  rep: string | null;
}

export interface GeneratedCustomer {
  externalId: string;
  phone: string;
  since: number;
  name: string;
  email: string;
}

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;
