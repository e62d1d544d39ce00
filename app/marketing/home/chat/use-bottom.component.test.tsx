import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

const list = () => page.getByRole('log').element();
const left = () => list().scrollHeight - list().clientHeight - list().scrollTop;

async function twoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

it('a list that gets shorter and longer again before the event of its scroll is followed', async () => {
  await render(<List />);
  await expect.poll(left).toBeLessThan(1);
  for (let time = 0; time < 3; time++) {
    setLines(30);
    // The layout moves the list up.
    expect(list().scrollTop).toBe(400);
    setLines(50);
    await twoFrames();
    expect(left()).toBeLessThan(1);
  }
});

it('a list that grows before the event of the reader’s scroll stays where the reader is', async () => {
  await render(<List />);
  await expect.poll(left).toBeLessThan(1);
  await twoFrames();
  list().scrollTo({ top: 100, behavior: 'instant' });
  setLines(50);
  setLines(45);
  await twoFrames();
  expect(list().scrollTop).toBe(100);
});

it('a list whose lines are laid out anew while it grows is followed', async () => {
  await render(<List />);
  await expect.poll(left).toBeLessThan(1);
  await twoFrames();
  const lines = list().firstElementChild;
  if (!(lines instanceof HTMLElement)) throw new Error('no lines');
  lines.style.height = '798px';
  expect(list().scrollTop).toBe(598);
  lines.style.height = '1000px';
  await twoFrames();
  expect(left()).toBeLessThan(1);
});
