const names: readonly (readonly string[])[] = [
  ['jan', 'january', 'janeiro', 'enero', 'ene', 'januar', 'jän', 'janvier'],
  ['feb', 'february', 'fev', 'fevereiro', 'febrero', 'februar', 'février'],
  ['mar', 'march', 'março', 'marco', 'marzo', 'märz', 'mrz', 'mär', 'mars'],
  ['apr', 'april', 'abr', 'abril', 'avril'],
  ['may', 'mai', 'maio', 'mayo'],
  ['jun', 'june', 'junho', 'junio', 'juni', 'juin'],
  ['jul', 'july', 'julho', 'julio', 'juli', 'juillet'],
  ['aug', 'august', 'ago', 'agosto', 'août'],
  ['sep', 'sept', 'september', 'set', 'setembro', 'septiembre', 'septembre'],
  ['oct', 'october', 'out', 'outubro', 'octubre', 'okt', 'oktober', 'octobre'],
  ['nov', 'november', 'novembro', 'noviembre', 'novembre'],
  ['dec', 'december', 'dez', 'dezembro', 'dic', 'diciembre', 'dezember', 'décembre'],
];

const months = new Map(names.flatMap((words, i) => words.map((word) => [word, i + 1] as const)));

/** The month, 1 to 12, that a name or its abbreviation means in English, Spanish, Portuguese, German or French. */
export function monthByName(word: string): number | undefined {
  return months.get(word.toLowerCase());
}
