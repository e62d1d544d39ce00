import type { Page } from '@playwright/test';

/** A scroll to an element that the page itself asked for. */
interface AskedScroll {
  /** The element's id. */
  to: string;
  how: string;
  /** Milliseconds of the timer that asked for it; -1 when none did. */
  after: number;
}

const sign = 'scrolled to an element';

/** Notes from the next page on what the page scrolls to, how, and after a timer of how many milliseconds. */
export async function noteScrolls(page: Page): Promise<AskedScroll[]> {
  const noted: AskedScroll[] = [];
  page.on('console', (message) => {
    const [said, to = '', how = '', after] = message.text().split('|');
    if (said === sign) noted.push({ to, how, after: Number(after) });
  });
  await page.addInitScript((said) => {
    const [timer, scroll] = [setTimeout, Element.prototype.scrollIntoView];
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
      console.debug([said, this.id, how, within].join('|'));
      scroll.call(this, asked);
    };
  }, sign);
  return noted;
}
