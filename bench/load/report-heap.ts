import { heapQuestion } from './heap.ts';

// Loaded into a measured process before its own program, with `--expose-gc`.
process.on('message', (said) => {
  if (said !== heapQuestion) return;
  globalThis.gc?.();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
// The connection does not keep the process alive.
process.channel?.unref();
