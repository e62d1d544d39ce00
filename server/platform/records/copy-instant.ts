const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Days as they are written, some thousand of them: records have several instants, each on another day. */
const days = new Map<number, string>();
const mostDays = 10_000;

/** An instant (epoch milliseconds) as PostgreSQL reads it, in UTC. */
export function copyInstant(ms: number): string {
  const day = Math.floor(ms / dayMs);
  let date = days.get(day);
  if (date === undefined) {
    date = new Date(day * dayMs).toISOString().slice(0, 11);
    if (days.size >= mostDays) days.clear();
    days.set(day, date);
  }
  const rest = ms - day * dayMs;
  const seconds = Math.floor(rest / 1000);
  const fraction = rest - seconds * 1000;
  const minutes = Math.floor(seconds / 60);
  const clock = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return fraction === 0 ? `${date}${clock}Z` : `${date}${clock}.${String(fraction).padStart(3, '0')}Z`;
}
