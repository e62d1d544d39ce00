import { onTestFinished } from 'vitest';

/** A scroll to an element that the page itself asked for. */
interface AskedScroll {
  /** The element's id. */
  to: string;
  how: string;
  /** Milliseconds of the timer that asked for it; -1 when none did. */
  after: number;
}

/** Notes, until the test ends, what the page scrolls to, how, and after a timer of how many milliseconds. */
export function noteScrolls(): AskedScroll[] {
  const noted: AskedScroll[] = [];
  const [timer, scroll] = [window.setTimeout, Element.prototype.scrollIntoView];
  onTestFinished(() => {
    Object.assign(window, { setTimeout: timer });
    Element.prototype.scrollIntoView = scroll;
  });
  let within = -1;
  const later = (act: (...of: unknown[]) => void, ms = 0, ...of: unknown[]) =>
    timer(() => {
      within = ms;
      act(...of);
      within = -1;
    }, ms);
  Object.assign(window, { setTimeout: later });
  Element.prototype.scrollIntoView = function (asked) {
    const how = typeof asked === 'object' ? asked.behavior : asked;
    noted.push({ to: this.id, how: String(how), after: within });
    scroll.call(this, asked);
  };
  return noted;
}
