/** When the wheel lights the stage before it scrolls the page on, and how much. */
export const hold = {
  /** Between the bottoms of the chat and of the viewport. */
  withinPx: 50,
  /** A pixel of the wheel's turn, in steps of the effect. */
  perPixel: 0.003,
  full: 2,
  releaseMs: 100,
} as const;

/** The effect after the wheel turned by `down` pixels (negative: up), from 0 to 2. */
export function turned(value: number, down: number): number {
  return Math.min(hold.full, Math.max(0, value + down * hold.perPixel));
}

/**
 * Whether a turn is held. `gap` is how many pixels of the chat are still below the viewport; a turn that would jump
 * over the place is held as well, and turning up from an unlit stage never is.
 */
export function isHeld(gap: number, down: number, value: number): boolean {
  if (down < 0) return value > 0 && Math.abs(gap) <= hold.withinPx;
  return down > 0 && gap >= -hold.withinPx && gap - down < hold.withinPx;
}

/** Scroll progress from the page's top (0) to where the hero's bottom is half way up the screen (1). */
export function reach(scrolled: number, heroBottom: number, viewport: number): number {
  return Math.min(1, Math.max(0, scrolled / Math.max(1, heroBottom - viewport / 2)));
}
