/** Gives numbers in [0, 1), 32 bits fine, the same sequence for the same seed. */
export type Random = () => number;

/**
 * The generator sfc32 ("small fast counting", Chris Doty-Humphrey, PractRand), seeded by a label: every quantity
 * that is drawn has a stream of its own, so that one more cohort in a report does not move the others.
 */
export function randomFor(label: string): Random {
  let [a, b, c] = [hash(label, 0x9e3779b9), hash(label, 0x243f6a88), hash(label, 0xb7e15162)];
  let counter = 1;
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return (result >>> 0) / 4_294_967_296;
  };
  // The first outputs of related seeds resemble each other.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a over UTF-16 units with a basis of one's own, finished as in MurmurHash3. */
function hash(text: string, basis: number): number {
  let state = basis;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return state ^ (state >>> 16);
}
