import type { TradeId } from '../../../language/trade-words-schema.ts';
import type { TradeReading } from '../engine/readings.ts';
import type { Message } from './message.ts';

/**
 * Combines the trades of a message with those known before: "we also do drains" adds, "actually we're roofers"
 * replaces, and naming a known one changes nothing.
 */
export function settleTrades(
  message: Message,
  named: readonly TradeId[],
  denied: readonly TradeId[],
  current: readonly TradeId[],
): TradeReading {
  if (current.length === 0) return { kind: 'known', trades: named, corrects: false };
  const takesBack = denied.some((trade) => current.includes(trade) && !named.includes(trade));
  const corrects = takesBack || message.anywhere('correction') || message.anywhere('now');
  const partOfKnown = named.every((trade) => current.includes(trade));
  if (partOfKnown && (!corrects || named.length === current.length))
    return { kind: 'known', trades: current, corrects: false };
  if (message.anywhere('also') && !takesBack && !partOfKnown)
    return { kind: 'known', trades: [...new Set([...current, ...named])], corrects: false };
  return { kind: 'known', trades: named, corrects: true };
}
