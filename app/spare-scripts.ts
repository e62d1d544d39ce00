import { recordPreHydrationClicks } from './ui/pre-hydration-events.ts';

const context = /<script>window\.__reactRouterContext = [^<]*(?=<\/script>)/;
const streamed = /(?<=<script>)window\.__reactRouterContext\.streamController\.[\s\S]*?(?=<\/script>)/g;

/**
 * Empties a prerendered page's inline scripts that it can do without: the record of early presses where nothing waits
 * for one, and those that hand React Router its data piece by piece, which its first script does at once instead. Each
 * script costs the page its hash in the policy, and what is empty is not run and needs none. The elements stay:
 * hydration goes through them in order. Throws when the page does not hand over its data in the expected way.
 */
export function spareScripts(html: string): string {
  const pieces = html.match(streamed)?.join('') ?? '';
  if (!context.test(html) || !pieces.includes('.close('))
    throw new Error('A page hands over its data in another way');
  const whole = html.replace(streamed, '').replace(context, (first) => first + pieces);
  return whole.includes(' data-waits=') ? whole : whole.replace(recordPreHydrationClicks, '');
}
