import { explain } from '../start-error.ts';

/**
 * Runs a command of the operator: prints what it says, or in words why it failed. The exit code is 1 when it failed, or
 * when it says that something is not well.
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
