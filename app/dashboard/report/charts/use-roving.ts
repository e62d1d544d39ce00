import { type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** The keys that lead to the end of a row, with the direction in which a mark is looked for from there. */
const ENDS: Record<string, 1 | -1> = { Home: 1, End: -1 };

/**
 * One tab stop for a grid of marks: the arrow keys, Home and End move inside it. Give each mark `data-at="x,y"` and the
 * tab index that `tabIndex(x, y)` says; a mark that is not there is stepped over.
 */
export function useRoving(width: number, height: number, start: readonly [number, number] = [0, 0]) {
  const [at, setAt] = useState(start);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const toEnd = ENDS[event.key];
    const step = toEnd === undefined ? STEPS[event.key] : ([toEnd, 0] as const);
    if (!step) return;
    event.preventDefault();
    let [x, y] = at;
    if (toEnd !== undefined) x = toEnd === 1 ? -1 : width;
    for (;;) {
      x += step[0];
      y += step[1];
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const mark = event.currentTarget.querySelector<HTMLElement>(`[data-at="${x},${y}"]`);
      if (!mark) continue;
      setAt([x, y]);
      mark.focus();
      return;
    }
  };

  return {
    onKeyDown,
    tabIndex: (x: number, y: number) => (x === at[0] && y === at[1] ? 0 : -1),
    /** For a mark's `onFocus`, so that a click moves the tab stop too. */
    focused: (x: number, y: number) => setAt([x, y]),
  };
}
