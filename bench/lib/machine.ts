import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures of a run depend on beside the code, as lines of markdown. */
export function machineFacts(command: string): string[] {
  const [cpu] = cpus();
  return [
    `- Command: \`${command}\``,
    `- Date: ${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `- Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB memory`,
    `- Processes waiting for a processor, on average over the last 15 minutes: ${(loadavg()[2] ?? 0).toFixed(1)} (a run by itself has about as many as processors; more means that others shared the machine)`,
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
