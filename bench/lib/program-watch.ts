import { readdirSync, readFileSync } from 'node:fs';

/** Watches what a program takes of the machine, all of its processes together but without the database's. */
export interface ProgramWatch {
  /** The most bytes seen since the watch began or was last asked, with each process's own share of that moment. */
  peak(): { bytes: number; parts: string[] };
  /** Processor seconds that the living processes have used so far. */
  processorSeconds(): number;
  stop(): void;
}

const EVERY_MS = 50;
const PAGE = 4096;
/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;

/**
 * Adds up the resident memory of a process and its descendants every 50 ms (Linux). Pages that processes share, such
 * as Node's own code, count once for each, so the figure is rather too high than too low.
 */
export function watchProgram(root: number): ProgramWatch {
  let most = { bytes: 0, parts: [] as string[] };
  const look = () => {
    const processes = programOf(root);
    const bytes = processes.reduce((sum, process) => sum + process.bytes, 0);
    if (bytes <= most.bytes) return;
    most = { bytes, parts: processes.map(({ name, bytes }) => `${name} ${Math.round(bytes / 2 ** 20)} MB`) };
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    peak() {
      look();
      const seen = most;
      most = { bytes: 0, parts: [] };
      return seen;
    },
    processorSeconds: () => programOf(root).reduce((sum, { seconds }) => sum + seconds, 0),
    stop: () => clearInterval(timer),
  };
}

interface Process {
  pid: number;
  parent: number;
  command: string;
  seconds: number;
}

function programOf(root: number): { name: string; bytes: number; seconds: number }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readProcess(Number(pid)))
    .filter((process) => process !== null);
  const family = [root];
  for (const pid of family) {
    // What starts the database and the database itself are no part of the program.
    const children = all.filter(({ parent, command }) => parent === pid && !command.includes('postgres'));
    family.push(...children.map((child) => child.pid));
  }
  return family.map((pid) => ({
    name: pid === root ? 'web' : 'worker',
    bytes: residentBytes(pid),
    seconds: all.find((process) => process.pid === pid)?.seconds ?? 0,
  }));
}

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

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}
