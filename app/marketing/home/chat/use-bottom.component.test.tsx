import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useBottom } from './use-bottom.ts';

/** Changes the list as an answer does that comes. */
let setLines: (count: number) => void;

function List() {
  const list = useRef<HTMLDivElement>(null);
  const [lines, set] = useState(40);
  setLines = (count) => flushSync(() => set(count));
  const { onScroll } = useBottom(list, lines, 0);
  return (
    <div ref={list} role="log" onScroll={onScroll} style={{ height: 200, overflowY: 'auto' }}>
      <div style={{ height: lines * 20 }} />
    </div>
  );
}

it('a list that gets shorter and longer again before the event of its scroll is followed', async () => {
  const { getByRole } = await render(<List />);
  const list = () => getByRole('log').element();
  const left = () => list().scrollHeight - list().clientHeight - list().scrollTop;
  await expect.poll(left).toBeLessThan(1);
  for (let time = 0; time < 3; time++) {
    setLines(30);
    // The layout moves the list up.
    expect(list().scrollTop).toBe(400);
    setLines(50);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(left()).toBeLessThan(1);
  }
});
