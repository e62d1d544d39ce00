const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

let cachedDay = Number.NaN;
let cachedText = '';

/** An instant (epoch milliseconds) as PostgreSQL reads it, in UTC. Records come in order, so the day is kept. */
export function copyInstant(ms: number): string {
  const day = Math.floor(ms / dayMs);
  if (day !== cachedDay) {
    cachedDay = day;
    cachedText = new Date(day * dayMs).toISOString().slice(0, 11);
  }
  const rest = ms - day * dayMs;
  const seconds = Math.floor(rest / 1000);
  const fraction = rest - seconds * 1000;
  const minutes = Math.floor(seconds / 60);
  const clock = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return fraction === 0
    ? `${cachedText}${clock}Z`
    : `${cachedText}${clock}.${String(fraction).padStart(3, '0')}Z`;
}
