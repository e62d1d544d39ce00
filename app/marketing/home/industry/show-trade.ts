import type { MouseEvent } from 'react';
import { wantsStillness } from '../wheel.ts';

/** Id of the heading of what the page says of the visitor's trade. */
export const tradePlace = 'trade';

/** Leads to what the page says of the trade, with the keyboard as well. Where it is not shown yet, the link does. */
export function showTrade(event: MouseEvent): void {
  const heading = document.getElementById(tradePlace);
  if (heading === null) return;
  event.preventDefault();
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth' });
}
