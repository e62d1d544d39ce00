const irregular = new Map([
  ['mice', 'mouse'],
  ['men', 'man'],
  ['people', 'people'],
  ['maintenance', 'maintain'],
  ['mosquitoes', 'mosquito'],
  ['handymen', 'handyman'],
]);

/** A word without its plural: "drains" gives "drain", "batteries" "battery". Short words stay as they are. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const endings = [
  'ations',
  'ation',
  'ements',
  'ement',
  'ments',
  'ment',
  'ings',
  'ing',
  'ers',
  'er',
  'ed',
  'als',
  'al',
];

/**
 * What the forms of a word have in common: "cleaning", "cleaner" and "cleans" give "clean". Coarse: fit only to
 * compare the words of a phrase with each other.
 */
export function rootOf(word: string): string {
  let root = singular(word);
  for (const ending of endings) {
    if (!root.endsWith(ending) || root.length - ending.length < 3) continue;
    root = root.slice(0, -ending.length);
    break;
  }
  if (root.length > 3 && root.endsWith('e')) root = root.slice(0, -1);
  if (root.length > 3 && root.at(-1) === root.at(-2)) root = root.slice(0, -1);
  return root;
}
