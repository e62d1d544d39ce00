import { vi } from 'vitest';
import { runCommand } from '../platform/process/run-command.ts';

/** How a command of the operator ended, and what it wrote. */
export interface CommandEnd {
  code: number;
  out: string;
  err: string;
}

/** Runs the work of a command in this process: a process of its own for each call would be most of a test's time. */
export async function commandHere(work: Parameters<typeof runCommand>[0]): Promise<CommandEnd> {
  const said = { out: '', err: '' };
  const out = vi.spyOn(console, 'log').mockImplementation((line) => {
    said.out += `${line}\n`;
  });
  const err = vi.spyOn(console, 'error').mockImplementation((line) => {
    said.err += `${line}\n`;
  });
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommand(work);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    err.mockRestore();
  }
}
