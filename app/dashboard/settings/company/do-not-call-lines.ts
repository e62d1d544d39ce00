/** A number of North America as people and lists write it. */
const number = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/** The first number of each line of a list; lines without one, as its head, are left out. */
export const numbersOf = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => number.exec(line)?.[0].trim() ?? []);
