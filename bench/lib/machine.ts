import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** What the figures of a run depend on beside the code, as lines of markdown. */
export function machineFacts(command: string): string[] {
  const [cpu] = cpus();
  return [
    `- Command: \`${command}\``,
    `- Date: ${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `- Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB memory`,
    `- Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  ];
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
