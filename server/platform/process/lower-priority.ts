import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/** Of a processor that others want too, a tenth of what it had before (sched(7)). */
const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Gives a process of this machine a low processor priority, as far as the system lets us: people wait for the others.
 * Where Linux shares processors by session first (`sched_autogroup_enabled`), a priority counts only within the
 * session, so one that begins a session gets it as a whole.
 */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    const nice = Math.min(constants.priority.PRIORITY_LOW, getPriority(pid) + lower);
    setPriority(pid, nice);
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, group, session (proc_pid_stat(5)).
    const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
    if (session === String(pid)) await writeFile(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // Another system, another's process, or one that has ended: it goes on as it is.
  }
}

/** The same for the process of PostgreSQL behind a connection, where it runs on this machine. */
export async function lowerBackendPriority(client: pg.ClientBase): Promise<void> {
  const pid: unknown = Reflect.get(client, 'processID');
  if (typeof pid !== 'number') return;
  // A database elsewhere has process ids of its own.
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (title.startsWith('postgres:')) await lowerPriority(pid);
}
