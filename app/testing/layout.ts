/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** How far around an element's middle a press reaches it, in px: by its box, its label or a larger area around it. */
export function pressArea(element: Element): { width: number; height: number } {
  element.scrollIntoView({ block: 'center' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const reach = (dx: number, dy: number) => {
    let steps = 0;
    while (steps < 40) {
      const hit = document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1));
      if (hit === null || !element.contains(hit)) break;
      steps += 1;
    }
    return steps;
  };
  return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
}
