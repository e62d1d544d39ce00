import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine as the system lists it (Linux). */
export interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Of a processor, used so far. */
  seconds: number;
}

/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;

/** Every process that there is at the moment. */
export function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readProcess(Number(pid)))
    .filter((process) => process !== null);
}

/** Null for one that has just ended. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // The name, in brackets, may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
    return { pid, parent: Number(fields[1]), command, seconds };
  } catch {
    return null;
  }
}
