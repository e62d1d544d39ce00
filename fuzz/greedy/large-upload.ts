import { randomUUID } from 'node:crypto';
import type { Upload } from '../../bench/load/people.ts';

let made: Upload | undefined;

/** A file of so many bytes of distinct leads, generated once. */
export function largeUpload(bytes: number): Upload {
  if (made !== undefined) return made;
  const lines = ['Lead Id,Name,Phone,Created,Source,Status'];
  for (let i = 0, length = 0; length < bytes; i += 1) {
    const phone = `+1801${String(2_000_000 + i)}`;
    const line = `${randomUUID()},Customer ${i},${phone},2026-0${1 + (i % 9)}-1${i % 10} 10:00:00,Web,Open`;
    lines.push(line);
    length += line.length + 1;
  }
  made = { name: 'leads.csv', kind: 'leads', bytes: new TextEncoder().encode(lines.join('\n')) };
  return made;
}
