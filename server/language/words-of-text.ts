import { rootOf, singular } from './word-forms.ts';

/** One word of a message. */
export interface Word {
  /** In small letters, without accents. */
  text: string;
  singular: string;
  root: string;
  /** Which sentence, and which part of it between commas, counted through the message. */
  sentence: number;
  part: number;
}

/** A message as words. */
export interface Words {
  words: Word[];
  /** By sentence: whether it ends with a question mark. */
  asked: boolean[];
}

// Twice what a message may have: letters such as ﷺ become many.
const mostLetters = 8000;
const mostWords = 2500;

const contractions = new Map([
  ["won't", ['will', 'not']],
  ["can't", ['can', 'not']],
  ["ain't", ['are', 'not']],
  ['dont', ['do', 'not']],
  ['doesnt', ['does', 'not']],
  ['didnt', ['did', 'not']],
  ['isnt', ['is', 'not']],
  ['arent', ['are', 'not']],
  ['wasnt', ['was', 'not']],
  ['havent', ['have', 'not']],
  ['hasnt', ['has', 'not']],
  ['aint', ['are', 'not']],
  ['cant', ['can', 'not']],
  ['wont', ['will', 'not']],
  ['im', ['i', 'am']],
  ['ive', ['i', 'have']],
  ['weve', ['we', 'have']],
  ['hes', ['he', 'is']],
  ['shes', ['she', 'is']],
  ['thats', ['that', 'is']],
  ['its', ['it', 'is']],
  ['theres', ['there', 'is']],
  ['whats', ['what', 'is']],
  ['youre', ['you', 'are']],
  ['theyre', ['they', 'are']],
  ['gonna', ['going', 'to']],
  ['wanna', ['want', 'to']],
  ['u', ['you']],
  ['r', ['are']],
  ['n', ['and']],
  ['nd', ['and']],
  ['y', ['and']],
  ['e', ['and']],
  ['plz', ['please']],
  ['hubbys', ['hubby']],
  ['dads', ['dad']],
  ['husbands', ['husband']],
]);
const ends = new Map([
  ["'re", 'are'],
  ["'m", 'am'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
]);
const pronouns = new Set(['it', 'that', 'he', 'she', 'what', 'there', 'here', 'who', 'how', 'where', 'this']);

/** "we're" gives "we", "are"; of "bob's" the owner remains. */
function expand(token: string, first: boolean): readonly string[] {
  if (first && token === 'were') return ['we', 'are'];
  const known = contractions.get(token);
  if (known !== undefined) return known;
  const at = token.indexOf("'");
  if (at < 0) return [token];
  if (token.endsWith("n't")) return [token.slice(0, -3), 'not'];
  const base = token.slice(0, at);
  const end = token.slice(at);
  const verb = ends.get(end);
  if (verb !== undefined) return [base, verb];
  if (end === "'s") return pronouns.has(base) ? [base, 'is'] : [base];
  return [base, ...end.split("'").filter((rest) => rest.length > 1)];
}

function plain(text: string): string {
  return text
    .slice(0, mostLetters)
    .normalize('NFKD')
    .slice(0, mostLetters)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘`´ʼ＇]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\s-+\s/g, ' – ')
    .replace(/\ba\/c\b/g, 'ac')
    .replace(/\b(?:[a-z]\.){2,}[a-z]?(?![a-z])/g, (letters) => `${letters.replaceAll('.', '')} `)
    .replace(/\.(?:com|net|org|biz|info|us|io)\b/g, ' ');
}

/** Reads a message as words; anything that is no word parts them or is passed over. Linear in the text's length. */
export function wordsOfText(text: string): Words {
  const words: Word[] = [];
  const asked: boolean[] = [];
  let sentence = 0;
  let part = 0;
  let first = true;
  const add = (word: string) => {
    words.push({ text: word, singular: singular(word), root: rootOf(word), sentence, part });
    first = false;
  };
  for (const [token] of plain(text).matchAll(/[\p{L}\p{N}]+(?:'\p{L}+)*|[.!?;\n,:()&+/|•—–]/gu)) {
    if (words.length >= mostWords) break;
    if (/^[.!?;\n•]$/.test(token)) {
      if (first) continue;
      if (token === '?') asked[sentence] = true;
      sentence++;
      part++;
      first = true;
    } else if (/^[,:()|—–]$/.test(token)) part++;
    else if (/^[&+/]$/.test(token)) add('and');
    else for (const word of expand(token, first)) add(word);
  }
  return { words, asked };
}
