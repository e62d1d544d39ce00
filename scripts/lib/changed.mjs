import { run } from './run.mjs';

const USAGE = 'Use: npm test | npm test -- --changed[=COMMIT]';

/**
 * What `--changed` or `--changed=COMMIT` selects: `{ since, files }`, the files that differ from the commit (HEAD by
 * default) with untracked ones; null without it. Throws an error with a message for anything else.
 */
export async function readChanged(words) {
  if (words.length === 0) return null;
  const since = /^--changed(?:=(.+))?$/.exec(words[0])?.at(1) ?? 'HEAD';
  if (words.length > 1 || !words[0].startsWith('--changed')) throw new Error(USAGE);
  const known = await run('git', ['diff', '--name-only', since]);
  if (known.code !== 0) throw new Error(`${since} is no commit of this checkout.\n${USAGE}`);
  const fresh = await run('git', ['ls-files', '--others', '--exclude-standard']);
  const files = `${known.output}\n${fresh.output}`.split('\n').filter(Boolean);
  return { since, files };
}
