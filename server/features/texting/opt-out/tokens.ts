import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { breaks, isBreak, numberToken } from './token-pattern.ts';

/** UTF-16 units that are read: a text of ten segments, the most a carrier takes, has 1,600. */
export const longestRead = 2_000;

/** Where a look-alike's prototype in the Unicode data is no ASCII letter itself. */
const smallCapitals: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmʍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzøoιiɩi'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', plain = '']) => [letter, plain],
  ),
);
const prototypes = new Map<string, string>(Object.entries(confusables));
const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};
const stopSigns = new Set(['🛑', '⛔', '🚫', '✋', '🖐', '🤚', '📵', '🔕', '🙅']);
const handSigns = new Set(['✋', '🖐', '🤚', '🙅']);
/** Replaces a sign that says stop; a raised hand is the weaker of the two, as it also greets. */
export const signToken = '🛑';
export const handToken = '✋';

/** The plain letters that a character looks like, in lower case; null where it is no letter. */
function plainLetters(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  // Letters in black boxes and regional indicators, which Unicode does not decompose.
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (code >= first && code < first + 26) return String.fromCharCode(0x61 + code - first);
  for (const one of [character, character.toLowerCase()]) {
    const plain = smallCapitals[one] ?? prototypes.get(one);
    if (plain === undefined) continue;
    const letters = [...plain.toLowerCase().normalize('NFD')]
      .map((letter) => smallCapitals[letter] ?? letter)
      .filter((letter) => /[a-z]/.test(letter))
      .join('');
    if (letters !== '') return letters;
  }
  return /\p{L}|\p{N}/u.test(character) ? character.toLowerCase() : null;
}

/** What a character becomes: letters, a break between spaces, a space, or nothing. */
function fold(character: string, before: string, after: string): string {
  if (/[a-z0-9$@ ]/i.test(character)) return character.toLowerCase();
  if (character === "'") return '';
  if (character === '\t' || /\p{Zs}/u.test(character)) return ' ';
  if (/[.!;\n\r\v\f\u2028\u2029]/.test(character)) return ` ${breaks.stop} `;
  if (character === '?') return ` ${breaks.question} `;
  if (/["“”„«»]/.test(character)) return ` ${breaks.quote} `;
  if (character === '-' && /\s/.test(before + after)) return ` ${breaks.comma} `;
  if (character === '#' && /^\s$/.test(after)) return ' number ';
  if (/[-_*#~|·•‐‑¡¿^=+<>\\]/.test(character)) return ' ';
  if (character === '&') return ' and ';
  if (stopSigns.has(character)) return ` ${handSigns.has(character) ? handToken : signToken} `;
  if (/\p{Cc}|\p{Cf}|\p{M}|\p{Emoji_Modifier}/u.test(character)) return '';
  if (/[\x20-\x7e]/.test(character)) return ` ${breaks.comma} `;
  return plainLetters(character) ?? ` ${breaks.comma} `;
}

/** The words and breaks of a text, without spelling corrected: lower case, look-alike letters and accents plain. */
export function tokensOf(text: string): string[] {
  const characters = [
    ...text
      .slice(0, longestRead)
      .replaceAll(/[´`ʼ’‘′＇]/g, "'")
      .replaceAll(/\bf[*@#$%]{1,3}(?:c?k)?/gi, 'fuck')
      .toWellFormed()
      .normalize('NFKC')
      // The decomposed form parts letters from their accents, which are then left out.
      .normalize('NFD'),
  ];
  const plain = characters.map((one, i) => fold(one, characters[i - 1] ?? ' ', characters[i + 1] ?? ' '));
  const tokens: string[] = [breaks.start];
  for (const token of plain.join('').split(' ')) if (token !== '') tokens.push(token);
  tokens.push(breaks.close);
  return tokens;
}

/** Neighbouring breaks as one, the strongest of them; quotation marks are weak ones. */
export function joinBreaks(tokens: readonly string[]): string[] {
  const strength = [
    breaks.comma,
    breaks.stop,
    breaks.question,
    breaks.start,
    breaks.close,
  ] as readonly string[];
  const joined: string[] = [];
  for (const one of tokens) {
    const token = one === breaks.quote ? breaks.comma : one;
    const last = joined.at(-1);
    if (last === undefined || !isBreak(last) || !isBreak(token)) joined.push(token);
    else if (strength.indexOf(token) > strength.indexOf(last)) joined[joined.length - 1] = token;
  }
  return joined;
}

/** The letters that digits among letters stand for: `st0p`. */
export function withoutDigits(token: string): string {
  return [...token].map((one) => digitLetters[one] ?? one).join('');
}

/** A number token for what begins with a digit; otherwise the word without signs that are no letters. */
export function wordOf(token: string): string {
  if (/^[$@]*\d/.test(token)) return numberToken;
  return token.replaceAll(/[$@]/g, '');
}
