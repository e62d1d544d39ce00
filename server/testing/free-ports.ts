import { createServer } from 'node:net';

/**
 * The first of so many consecutive free ports, below the ephemeral range, so that no connection takes one while
 * a process starts on it. Rejects when there are none.
 */
export async function freePorts(count = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (all.every(Boolean)) return first;
  }
  throw new Error(`there are no ${count} free ports in a row`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
