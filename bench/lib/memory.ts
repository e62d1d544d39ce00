import { readdirSync, readFileSync } from 'node:fs';

/** Watches how much memory a program takes, all of its processes together but without the database's. */
export interface MemoryWatch {
  /** The most bytes seen since the watch began or was last asked, with each process's own share of that moment. */
  peak(): { bytes: number; parts: string[] };
  stop(): void;
}

const EVERY_MS = 50;
const PAGE = 4096;

/**
 * Adds up the resident memory of a process and its descendants every 50 ms (Linux). Pages that processes share, such
 * as Node's own code, count once for each, so the figure is rather too high than too low.
 */
export function watchMemory(root: number): MemoryWatch {
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
    stop: () => clearInterval(timer),
  };
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function programOf(root: number): { name: string; bytes: number }[] {
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
  }));
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // The name, in brackets, may itself hold brackets and spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, command };
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
