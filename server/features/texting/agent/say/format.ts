import type { CompanyHours } from '../../company/company.ts';
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

const weekOf = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `Monday-Friday 8 AM-5 PM, Saturday 9 AM-2 PM`: the days that are open, those alike in a row together. */
export function hoursText({ week }: Pick<CompanyHours, 'week'>, language: Language): string {
  const runs: { from: number; to: number; open: string }[] = [];
  weekOf.forEach((day, at) => {
    const open = week[day]
      .map(({ start, end }) => `${timeText(start, language)}-${timeText(end, language)}`)
      .join(', ');
    const last = runs.at(-1);
    if (last?.open === open) last.to = at;
    else runs.push({ from: at, to: at, open });
  });
  const name = (at: number) =>
    new Temporal.PlainDate(2024, 1, 1 + at).toLocaleString(locales[language], { weekday: 'long' });
  return runs
    .filter(({ open }) => open !== '')
    .map(({ from, to, open }) => `${name(from)}${to > from ? `-${name(to)}` : ''} ${open}`)
    .join(', ');
}

/** `(801) 555-0142`; other countries' numbers as they are. */
export const phoneText = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
