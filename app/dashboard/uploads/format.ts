const whole = new Intl.NumberFormat('en-US');

/** `8,000` */
export function count(n: number): string {
  return whole.format(n);
}

/** `1 row`, `8,000 rows`; `plural` where it is not the singular and an s. */
export function counted(n: number, singular: string, plural = `${singular}s`): string {
  return `${count(n)} ${n === 1 ? singular : plural}`;
}

/** `812 bytes`, `14 KB`, `12.4 MB`: what file managers show, in units of 1024. */
export function bytes(n: number): string {
  if (n < 1024) return counted(n, 'byte');
  if (n < 1024 ** 2) return `${Math.round(n / 1024)} KB`;
  return `${(n / 1024 ** 2).toFixed(1)} MB`;
}

/** `26%`, rounded down so that 100% means done. */
export function percent(done: number, total: number): string {
  return `${total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0}%`;
}
