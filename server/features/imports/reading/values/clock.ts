/** Reads times of day, character by character, without making strings. One at a time: the result is its own. */
export class ClockReader {
  /** Milliseconds since midnight. */
  ms = 0;
  /** Position after the time. */
  end = 0;

  /**
   * Reads `h:mm`, `h:mm:ss` or `h:mm:ss.fff`, with or without AM or PM, from `at` on. False when none stands
   * there or it is no time of a day.
   */
  read(text: string, at: number): boolean {
    let i = at;
    let hours = 0;
    const start = i;
    for (let d = digit(text, i); d >= 0 && i - start < 2; d = digit(text, ++i)) hours = hours * 10 + d;
    if (i === start) return false;
    let minutes = 0;
    let seconds = 0;
    let ms = 0;
    const hasMinutes = text.charCodeAt(i) === 58 || (text.charCodeAt(i) === 46 && pair(text, i + 1) >= 0);
    if (hasMinutes) {
      const mark = text.charCodeAt(i);
      minutes = pair(text, i + 1);
      if (minutes < 0) return false;
      i += 3;
      if (text.charCodeAt(i) === mark) {
        seconds = pair(text, i + 1);
        if (seconds < 0) return false;
        i += 3;
        const fraction = text.charCodeAt(i);
        if ((fraction === 46 || fraction === 44) && digit(text, i + 1) >= 0) {
          i++;
          for (let unit = 100; digit(text, i) >= 0; i++, unit /= 10) ms += digit(text, i) * unit;
        }
      }
    }
    const half = this.#half(text, i);
    if (!hasMinutes && half === null) return false;
    if (half !== null) {
      if (hours < 1 || hours > 12) {
        // "15:04 PM" is written by systems that add the letters to a 24-hour clock.
        if (hours > 23) return false;
      } else hours = (hours % 12) + half;
      i = this.end;
    }
    if (hours > 23 || minutes > 59 || seconds > 59) return false;
    this.ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.floor(ms);
    this.end = i;
    return true;
  }

  /** Hours that AM or PM adds, leaving its end in `end`; null when neither stands here. */
  #half(text: string, at: number): 0 | 12 | null {
    let i = at;
    while (isSpace(text.charCodeAt(i))) i++;
    const first = text.charCodeAt(i) | 32;
    if (first !== 97 && first !== 112) return null;
    i++;
    if (text.charCodeAt(i) === 46) i++;
    if ((text.charCodeAt(i) | 32) !== 109) {
      // A lone "a" or "p", as in "9:30p".
      if (i < text.length && !isSpace(text.charCodeAt(i))) return null;
      this.end = i;
      return first === 112 ? 12 : 0;
    }
    i++;
    if (text.charCodeAt(i) === 46) i++;
    if (i < text.length && isLetter(text.charCodeAt(i))) return null;
    this.end = i;
    return first === 112 ? 12 : 0;
  }
}

/** The digit at `at`, or -1. */
export function digit(text: string, at: number): number {
  const code = text.charCodeAt(at) - 48;
  return code >= 0 && code <= 9 ? code : -1;
}

/** The number that two digits at `at` make, or -1. */
function pair(text: string, at: number): number {
  const tens = digit(text, at);
  const ones = digit(text, at + 1);
  return tens < 0 || ones < 0 ? -1 : tens * 10 + ones;
}

/** Space, tab, no-break space and its narrow kin. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || code === 0x202f || code === 0x2009;
}

/** A Latin letter, or one with a mark. */
export function isLetter(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || code >= 0xc0;
}
