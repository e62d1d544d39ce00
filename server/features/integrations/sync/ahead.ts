import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items of a generator that asks elsewhere for each, every one yielded when the next has been asked for. */
export async function* ahead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = items.next();
    // Thrown by the await above, or dropped where the reading ends before.
    next.catch(() => {});
    // In one turn of the process a request is made, in another it goes out, unless a limit holds it.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    yield value;
  }
}
