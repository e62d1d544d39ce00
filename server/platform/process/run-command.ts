import { explain } from '../start-error.ts';

/**
 * Runs an operator's command: prints its result, or the message of its failure. The exit code is 1 when it
 * failed or found a problem.
 */
export async function runCommand(
  work: () => Promise<string | { text: string; well: boolean }>,
): Promise<void> {
  try {
    const said = await work();
    const { text, well } = typeof said === 'string' ? { text: said, well: true } : said;
    console.log(text);
    if (!well) process.exitCode = 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
