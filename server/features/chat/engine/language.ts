const spanishWords = new Set(
  (
    'hola buenos buenas dias tardes gracias cuanto cuánto cuesta precio cómo como qué que para nosotros somos tengo ' +
    'tenemos quiero quisiera necesito puede pueden ustedes usted hacemos trabajo trabajamos empresa negocio clientes ' +
    'llamadas mensajes español espanol habla hablan funciona servicio plomeria plomería fumigacion fumigación con ' +
    'por favor una uno los las del mi mis su sus es está esta hay donde dónde cuando cuándo persona alguien hacer ' +
    'ayuda gusta también tambien pero muy mucho limpieza jardineria jardinería electricista'
  ).split(' '),
);
// Words that English sentences contain too.
const shared = new Set([
  'es',
  'con',
  'mi',
  'come',
  'por',
  'una',
  'los',
  'las',
  'del',
  'persona',
  'hay',
  'su',
  'que',
  'como',
]);

/** Which language a message seems to be in, as far as it matters here. */
export function languageOf(text: string): 'english' | 'spanish' | 'other' {
  const letters = text.slice(0, 500).match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length > 0 && latin * 2 < letters.length) return 'other';
  const words =
    text
      .slice(0, 500)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const spanish = words.filter((word) => spanishWords.has(word));
  const telling = spanish.filter((word) => !shared.has(word));
  const enough = telling.length > 0 && spanish.length * 2 >= words.length;
  return /[¿¡]/.test(text) || enough ? 'spanish' : 'english';
}
