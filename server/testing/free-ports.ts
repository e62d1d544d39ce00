import { createServer } from 'node:net';

/**
 * The first of so many ports in a row that are free now, below those that the machine gives to connections by itself:
 * nobody takes one while a process that is told of it starts. Rejects when there are none.
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
