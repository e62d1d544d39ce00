import { readFile, writeFile } from 'node:fs/promises';
import { constants, cpus, getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/**
 * The lowest priority: a seventieth of the usual weight when processors are contended (sched(7), `sched_prio_to_weight`
 * of the kernel). What rests between the calls of busy clients (`createFairQueue`) leaves the processors to it.
 */
const lowest = constants.priority.PRIORITY_LOW;
/**
 * The lowest priority of a process of PostgreSQL: a ninth of the usual weight. For moments it holds what others need: buffers,
 * and, where it writes, the write-ahead log, which every commit waits for. At the lowest priority of all such a moment
 * takes up to a second beside busy processors (`npm run bench:priorities`).
 */
const lowestOfBackends = constants.priority.PRIORITY_BELOW_NORMAL;

/** Gives a process of this machine a low processor priority, as far as the system lets us: people wait for the others. */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    await renice(pid, lowest);
  } catch {
    // Not Linux, another owner's process, or one that has ended: its priority stays.
  }
}

/**
 * Gives the process of PostgreSQL behind a connection the priority of this process, or a low one for work in the
 * background, where it runs on this machine and the system lets us. It is never as low as a worker's. Gives whether it
 * is a process of this machine.
 */
export async function setBackendPriority(client: pg.ClientBase, isBackground: boolean): Promise<boolean> {
  const pid: unknown = Reflect.get(client, 'processID');
  if (typeof pid !== 'number') return false;
  const nice = isBackground ? lowestOfBackends : Math.min(getPriority(), lowestOfBackends);
  try {
    // A database elsewhere has process ids of its own.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!title.startsWith('postgres:')) return false;
  } catch {
    // Not Linux, or a process that has ended.
    return false;
  }
  try {
    if (getPriority(pid) !== nice) await renice(pid, nice);
  } catch {
    // Another owner's process, or one that has ended meanwhile.
  }
  return true;
}

/** Whether more than two processes want each processor of this machine at the moment; false where that cannot be told. */
export async function areProcessorsContended(): Promise<boolean> {
  // It counts all of the machine, as `cpus` does, whatever share of it this program may have.
  return isContended(await readFile('/proc/loadavg', 'utf8').catch(() => ''), cpus().length);
}

/** The same for what `/proc/loadavg` says (proc_loadavg(5)): fourth are those that run or could run, a slash, and all. */
export function isContended(loadavg: string, processors: number): boolean {
  const [, , , running = ''] = loadavg.split(' ');
  return Number.parseInt(running, 10) > 2 * processors;
}

/**
 * Where Linux shares processors by session first (`sched_autogroup_enabled`), a priority counts only within the
 * session, so a process that began one, as PostgreSQL's do, gets the priority for the session as well.
 */
async function renice(pid: number, nice: number): Promise<void> {
  setPriority(pid, nice);
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: state, parent, group, session (proc_pid_stat(5)).
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
  if (session === String(pid)) await writeFile(`/proc/${pid}/autogroup`, String(nice));
}
