import type { Shown } from './number-formats.ts';

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** Days between the two beginnings of the count. */
const days1904 = 1462;

const two = (n: number) => String(n).padStart(2, '0');

function clockText(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function plainNumber(value: string): string {
  if (/^-?\d{1,15}$/.test(value)) return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  const text = String(number);
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/**
 * The text of a numeric cell: dates and times in ISO form without a zone, spans as `h:mm:ss`, other numbers as
 * plain decimals. A day of a date-only format has no time unless the number carries one.
 */
export function numberText(value: string, shown: Shown, from1904: boolean): string {
  const serial = Number(value);
  if (shown === 'number' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_466) {
    return plainNumber(value);
  }
  const seconds = Math.round(serial * 86_400);
  if (shown === 'elapsed') return clockText(seconds);
  if (shown === 'time' && serial < 1) return clockText(seconds % 86_400);
  // Sheets that count from 1900 hold a 29 February 1900 that never was.
  const shift = from1904 ? days1904 : serial < 60 ? 1 : 0;
  const text = new Date(epoch + shift * dayMs + seconds * 1000).toISOString();
  return shown === 'date' && seconds % 86_400 === 0 ? text.slice(0, 10) : text.slice(0, 19);
}
