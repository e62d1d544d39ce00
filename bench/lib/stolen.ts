import { readFileSync } from 'node:fs';

/** Ticks of all processors since this machine started. */
export interface ProcessorTime {
  /** In which this machine worked. */
  worked: number;
  /** In which it would have worked, had other machines on the same hardware not had the processor. */
  stolen: number;
}

/** The processors' time so far; zeros on systems other than Linux. */
export function processorTime(): ProcessorTime {
  try {
    return readStat(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return { worked: 0, stolen: 0 };
  }
}

/** The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal (proc(5)). */
export function readStat(text: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, stolen = 0] = text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { worked: user + nice + system + irq + soft, stolen };
}

/** The share of the wanted processor time between two moments that others got, from 0 to 1. */
export function stolenBetween(before: ProcessorTime, after: ProcessorTime): number {
  const stolen = after.stolen - before.stolen;
  const wanted = stolen + after.worked - before.worked;
  return wanted > 0 ? stolen / wanted : 0;
}
