const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const sideImport = /^import ("[^"]+");/gm;
const rootImport = /^import \* as (route0) from ("[^"]+");/m;
const namedImport = /^import \* as (\w+) from ("[^"]+");/gm;

/** Without a paint event, as in a hidden tab, the scripts are requested after this time. */
const timeoutMs = 2000;

/**
 * Defers a prerendered page's scripts until it has been painted: until then the connection is free for what the
 * reader sees. Throws when the page does not start its scripts in the expected way.
 */
export function lateScripts(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => address);
  const starts = [...html.matchAll(start)];
  const code = starts[0]?.[1];
  if (code === undefined || starts.length > 1 || addresses.length === 0) {
    throw new Error(`A page has ${starts.length} module scripts and ${addresses.length} preloads`);
  }
  // One element stays one element: hydration goes through them in order.
  const late = `<script type="module" async="">${afterPaint(addresses, code)}</script>`;
  return html.replace(preload, '').replace(start, () => late);
}

/**
 * Between its steps the page can answer the reader: `rest` gives the browser a turn, also where timers are slowed. No
 * step runs while files are still being taken in and read, which keeps the browser's other threads busy.
 */
function afterPaint(addresses: readonly string[], code: string): string {
  // What the page's own modules share runs in steps of its own, the deepest first, but after the root: what it sets up
  // is for all others.
  const isOwn = (address: string) => code.includes(address);
  const own = addresses.filter(isOwn);
  const shared = addresses.filter((address) => !isOwn(address));
  const run = code
    .replace(sideImport, 'await import($1); await rest();')
    .replace(
      rootImport,
      `const $1 = await import($2); await rest();
for (const href of all.slice(${own.length}).reverse()) await import(href), await rest();`,
    )
    .replace(namedImport, 'const $1 = await import($2); await rest();')
    .trim();
  return `await new Promise((go) => {
new PerformanceObserver((paints) => paints.getEntriesByName("first-contentful-paint").length && go()).observe({ type: "paint", buffered: true });
setTimeout(go, ${timeoutMs});
});
const rest = () => new Promise((go) => {
const { port1, port2 } = new MessageChannel();
port1.onmessage = go;
port2.postMessage(null);
});
const all = "${[...own, ...shared].join(' ')}".split(" ");
const there = [];
for (const href of all) {
const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
there.push(new Promise((go) => { link.onload = link.onerror = go; }));
document.head.append(link), await rest();
}
if (document.createElement("link").relList.supports("modulepreload")) await Promise.all(there);
${run}`;
}
