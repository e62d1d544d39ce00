import { createHash } from 'node:crypto';
import type { Payer } from '../../platform/ai/spend.repository.ts';

export interface Visitor {
  sessionId: string | undefined;
  /** As `addressGroup` gives it. */
  address: string;
}

/** Visitors of one address before they share a budget: as many as an office has. */
const visitorsOfAddress = 5;

/**
 * The budgets that a visitor's model calls are charged to: the session's and the address's. Session ids are
 * made by browsers, so without the address's a new session would get a new budget.
 */
export function visitorBudgets({ sessionId, address }: Visitor, budget: number): Payer[] {
  const ofAddress = { payer: hash(`address ${address}`), budget: budget * visitorsOfAddress };
  return sessionId === undefined ? [ofAddress] : [{ payer: hash(`session ${sessionId}`), budget }, ofAddress];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
