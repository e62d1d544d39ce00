import { recordPreHydrationClicks } from './ui/pre-hydration-events.ts';

const context = /<script>window\.__reactRouterContext = [^<]*(?=<\/script>)/;
const streamed = /(?<=<script>)window\.__reactRouterContext\.streamController\.[\s\S]*?(?=<\/script>)/g;

/**
 * Empties a prerendered page's inline scripts that it can do without: the record of early presses where nothing waits
 * for one, and those that hand React Router its data piece by piece, which the first of its scripts does at once. Each
 * script costs the page its hash in the policy, and what is empty is not run and needs none. The elements stay:
 * hydration goes through them in order.
 */
export function spareScripts(html: string): string {
  const pieces = html.match(streamed)?.join('') ?? '';
  const whole = html.replace(streamed, '').replace(context, (first) => first + pieces);
  return whole.includes(' data-waits=') ? whole : whole.replace(recordPreHydrationClicks, '');
}
