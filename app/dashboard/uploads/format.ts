import { plural } from '../../lib/format/number.ts';

/** `812 bytes`, `14 KB`, `12.4 MB`: what file managers show, in units of 1024. */
export function bytes(n: number): string {
  if (n < 1024) return plural(n, 'byte');
  if (n < 1024 ** 2) return `${Math.round(n / 1024)} KB`;
  return `${(n / 1024 ** 2).toFixed(1)} MB`;
}

/** `26%`, rounded down so that 100% means done. */
export function percent(done: number, total: number): string {
  return `${total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0}%`;
}
