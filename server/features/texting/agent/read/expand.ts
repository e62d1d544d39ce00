/** Of one line at most so many phrasings are learned. */
const most = 24;

/** What a line with alternatives in brackets stands for: `(a|b|) c` for `a c`, `b c` and `c`; of many, some, drawn evenly. */
export function expand(line: string): string[] {
  const parts = line.split(/[()]/).map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  const whole = parts.reduce((product, { length }) => product * length, 1);
  const count = Math.min(whole, most);
  return Array.from({ length: count }, (_, i) => {
    let rest = whole === count ? i : (i * 7919 + 13 * line.length) % whole;
    const words = parts.map((choices) => {
      const chosen = choices[rest % choices.length] ?? '';
      rest = Math.floor(rest / choices.length);
      return chosen;
    });
    return words.join('').replace(/\s+/g, ' ').trim();
  });
}
