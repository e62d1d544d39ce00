import { embeddedEngine } from '../features/chat/engine/embedded-engine.ts';
import type { Engine } from '../features/chat/engine.ts';
import {
  joinTrades,
  tradeLexicon,
  understandTrade,
} from '../features/chat/understanding/understanding.service.ts';
import { profileOf } from '../features/industry/industry.service.ts';
import { tradeList, tradeName } from '../features/industry/trade-list.ts';

let opened: Engine | null = null;

/**
 * The engine that answers visitors, with the trades of the industry analysis. The first call opens it, which takes some
 * tenths of a second. Throws StartError for an invalid file.
 */
export function chatEngine(): Engine {
  opened ??= open();
  return opened;
}

function open(): Engine {
  tradeLexicon();
  return embeddedEngine(
    { understandTrade, joinTrades, tradeName, profileOf },
    tradeList.map(({ name }) => name),
  );
}
