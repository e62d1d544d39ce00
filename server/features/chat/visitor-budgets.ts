import { createHash } from 'node:crypto';
import type { Payer } from '../../platform/ai/spend.repository.ts';

export interface Visitor {
  sessionId: string | undefined;
  /** As `addressGroup` gives it. */
  address: string;
}

/** Visitors that one address may stand for before they share a budget: an office, not a hall. */
const visitorsOfAddress = 5;

/**
 * Who pays for what a visitor asks of a model. Sessions are made up by browsers, so the address pays along: new
 * sessions do not bring new money.
 */
export function visitorBudgets({ sessionId, address }: Visitor, budget: number): Payer[] {
  const ofAddress = { payer: hash(`address ${address}`), budget: budget * visitorsOfAddress };
  return sessionId === undefined ? [ofAddress] : [{ payer: hash(`session ${sessionId}`), budget }, ofAddress];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
