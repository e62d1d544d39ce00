import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { allProcesses } from './processes.ts';

/** The memory of all processes of a program at one moment, in bytes. */
export const Memory = z.object({
  /** Private memory of each process, and the shared program file and libraries once. */
  bytes: z.number(),
  /** Resident memory added up, what the processes share counted in each. */
  resident: z.number(),
  /** Resident memory by process, as text. */
  parts: z.array(z.string()),
});
export type Memory = z.infer<typeof Memory>;

/** Watches what a program takes of the machine, all of its processes together but without the database's. */
export interface ProgramWatch {
  /** The maximum since the start or the last call. */
  peak(): Memory;
  /** Processor seconds that the living processes have used so far. */
  processorSeconds(): number;
  stop(): void;
}

const EVERY_MS = 50;
const PAGE = 4096;
export const NO_MEMORY: Memory = { bytes: 0, resident: 0, parts: [] };

/** Samples a process and its descendants every 50 ms (Linux). */
export function watchProgram(root: number): ProgramWatch {
  let most = NO_MEMORY;
  const look = () => {
    const now = memoryOf(programOf(root));
    if (now.bytes > most.bytes) most = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    peak() {
      look();
      const seen = most;
      most = NO_MEMORY;
      return seen;
    },
    processorSeconds: () => programOf(root).reduce((sum, { seconds }) => sum + seconds, 0),
    stop: () => clearInterval(timer),
  };
}

function memoryOf(processes: readonly ProgramPart[]): Memory {
  const shared = Math.max(...processes.map(({ shared }) => shared));
  return {
    bytes: processes.reduce((sum, { resident, shared }) => sum + resident - shared, shared),
    resident: processes.reduce((sum, { resident }) => sum + resident, 0),
    parts: processes.map(({ name, resident }) => `${name} ${Math.round(resident / 2 ** 20)} MB`),
  };
}

interface ProgramPart {
  name: string;
  resident: number;
  /** Of that, mapped from files. */
  shared: number;
  seconds: number;
}

function programOf(root: number): ProgramPart[] {
  const all = allProcesses();
  const family = [root];
  for (const pid of family) {
    // What starts the database and the database itself are no part of the program.
    const children = all.filter(({ parent, command }) => parent === pid && !command.includes('postgres'));
    family.push(...children.map((child) => child.pid));
  }
  return family.map((pid) => {
    const { seconds = 0, command = '' } = all.find((process) => process.pid === pid) ?? {};
    return { name: nameOf(command), ...memoryBytes(pid), seconds };
  });
}

/** A role's process by its role; whoever starts it takes all roles but the worker's itself. */
function nameOf(command: string): string {
  if (!command.includes('--role')) return 'launcher';
  return command.includes('worker') ? 'worker' : 'web';
}

function memoryBytes(pid: number): { resident: number; shared: number } {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return { resident: (resident ?? 0) * PAGE, shared: (shared ?? 0) * PAGE };
  } catch {
    return { resident: 0, shared: 0 };
  }
}
