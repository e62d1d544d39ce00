/** The end of a sentence with the space behind it, or of a line. */
const ends = /[.!?…][")'\]]*\s+|\n+/g;

/**
 * Lets words that are still being written through by whole sentences, each only when all up to it is safe: what has
 * been shown cannot be taken back. Gives a function that takes everything written so far, and gives false when it
 * must not go on.
 */
export function releaseSentences(
  isSafe: (text: string) => boolean,
  show: (piece: string) => void,
): (text: string) => boolean {
  let shown = 0;
  return (text) => {
    const last = [...text.slice(shown).matchAll(ends)].at(-1);
    if (last === undefined) return true;
    const until = shown + last.index + last[0].length;
    if (!isSafe(text.slice(0, until))) return false;
    show(text.slice(shown, until));
    shown = until;
    return true;
  };
}
