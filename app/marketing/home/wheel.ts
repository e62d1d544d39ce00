const linePx = 16;

/** How far a wheel event scrolls down (negative: up), in pixels; 0 when it zooms or is horizontal. */
export function wheelDown(event: WheelEvent): number {
  if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return 0;
  if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) return event.deltaY * linePx;
  return event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? event.deltaY * innerHeight : event.deltaY;
}

/** Whether the turn belongs to something else: an open dialog, or a list under the pointer that can scroll on. */
export function isTaken(event: WheelEvent, down: number): boolean {
  if (event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"]')) return true;
  for (let part = event.target; part instanceof Element; part = part.parentElement) {
    if (part === document.documentElement) return false;
    if (scrollsOn(part, down)) return true;
  }
  return false;
}

function scrollsOn(part: Element, down: number): boolean {
  if (!/auto|scroll/.test(getComputedStyle(part).overflowY)) return false;
  const left = part.scrollHeight - part.clientHeight - part.scrollTop;
  return down > 0 ? left > 1 : part.scrollTop > 0;
}

/** Whether reduced motion is preferred; read each time, since it can change while the page is open. */
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
