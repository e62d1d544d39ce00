import { describe, expect, it } from 'vitest';
import { hold, isHeld, reach, turned } from './effect.ts';

describe('the effect', () => {
  it('goes from 0 to 2 with the wheel, 0.003 for a pixel, and stays within', () => {
    expect(turned(0, 100)).toBeCloseTo(0.3);
    expect(turned(1.9, 100)).toBe(2);
    expect(turned(0.2, -100)).toBe(0);
    expect(turned(0, 2 / hold.perPixel)).toBe(2);
  });
});

describe('a turn of the wheel', () => {
  it.each([
    [50, 1, true],
    [0, 1, true],
    [-50, 1, true],
    [-51, 1, false],
    [200, 100, false],
  ])('with %i px of the chat below the viewport, %i px down: held is %s', (gap, down, held) => {
    expect(isHeld(gap, down, 0)).toBe(held);
  });

  it('that would jump over the place is held', () => {
    expect(isHeld(300, 400, 0)).toBe(true);
  });

  it('upwards is held only while there is light to take back', () => {
    expect(isHeld(0, -100, 0)).toBe(false);
    expect(isHeld(0, -100, 0.6)).toBe(true);
    expect(isHeld(90, -100, 0.6)).toBe(false);
  });
});

it('the reach ends where the bottom of the hero is half way up', () => {
  expect(reach(0, 1000, 800)).toBe(0);
  expect(reach(300, 1000, 800)).toBe(0.5);
  expect(reach(900, 1000, 800)).toBe(1);
});
