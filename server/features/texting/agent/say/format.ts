import type { AgentService, FreeWindow } from '../facts.ts';
import type { Language } from '../read/reader.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;

/** `8 AM`, `10:30 AM`, without characters that make a text longer. */
export function timeText({ hour, minute }: Temporal.PlainTime, language: Language): string {
  const half = language === 'es' ? ['am', 'pm'] : ['AM', 'PM'];
  const clock = `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${clock} ${half[hour < 12 ? 0 : 1]}`;
}

/** `Thursday, December 3`, `el jueves 3 de diciembre`. */
export const dateText = (date: Temporal.PlainDate, language: Language): string =>
  date
    .toLocaleString(locales[language], { weekday: 'long', month: 'long', day: 'numeric' })
    .replace(/\s+/g, ' ')
    .replace(/^(\p{L}+), (?=\d)/u, 'el $1 ');

/** `Thursday, December 3, 10 AM-12 PM`. */
export const windowText = ({ date, start, end }: FreeWindow, language: Language): string =>
  language === 'es'
    ? `${dateText(date, language)}, de ${timeText(start, language)} a ${timeText(end, language)}`
    : `${dateText(date, language)}, ${timeText(start, language)}-${timeText(end, language)}`;

const periods = {
  en: { visit: 'a visit', quarter: 'a quarter', month: 'a month', year: 'a year', job: 'for the job' },
  es: {
    visit: 'por visita',
    quarter: 'por trimestre',
    month: 'al mes',
    year: 'al año',
    job: 'por el trabajo',
  },
} as const;

/** `$129 a quarter`, `from $95 a visit`; null where a person names it. */
export function priceText({ price }: Pick<AgentService, 'price'>, language: Language): string | null {
  if (price.kind === 'ask') return null;
  const [whole, cents] = [Math.floor(price.cents / 100), price.cents % 100];
  const amount = `$${whole.toLocaleString('en-US')}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`;
  const from = price.kind === 'from' ? (language === 'es' ? 'desde ' : 'from ') : '';
  return `${from}${amount} ${periods[language][price.per]}`;
}

/** `(801) 555-0142`; other countries' numbers as they are. */
export const phoneText = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
