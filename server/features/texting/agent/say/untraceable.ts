const signs =
  /\d|[$%€£]|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b|\b(?:january|february|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:today|tomorrow|tonight|hoy|ma[ñn]ana)\b|\b(?:free|gratis|half|discount|descuento|refund|reembolso|guaranteed?)\b|https?:|www\.|\.(?:com|net|org|io|us)\b|@/iu;

/**
 * What of a text rests on no fact: an amount, a time, a day, a link or a promise that none of the turn's facts holds. Null
 * where all of it does.
 */
export function untraceable(text: string, facts: readonly string[]): string | null {
  let rest = text;
  for (const fact of [...facts].sort((a, b) => b.length - a.length))
    if (fact !== '') rest = rest.replaceAll(fact, ' ');
  const found = signs.exec(rest);
  return found?.[0] ?? null;
}
