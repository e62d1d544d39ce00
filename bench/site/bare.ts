import { execFile } from 'node:child_process';
import { copyFile, cp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { fallbackPage } from '../../server/platform/http/pages.ts';

/** A framework's page with one sentence, built and compressed as the product's pages are. */
export interface BarePage {
  /** The framework with its version. */
  name: string;
  root: string;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROOT = here('../..');
const COMPRESS = here('../../scripts/compress.mjs');
const Installed = z.object({ version: z.string() });

/** Builds it with the packages that the product's own pages are built with. */
export async function bareReactRouter(): Promise<BarePage> {
  // Inside the checkout: what is built looks for its packages from there when it is prerendered.
  const folder = path.join(ROOT, 'node_modules/.cache/bare-react-router');
  await rm(folder, { recursive: true, force: true });
  const tool = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  await run(process.execPath, [tool, 'build'], {
    cwd: here('bare-react-router'),
    env: { ...process.env, NODE_ENV: 'production', BARE_BUILD: folder },
  });
  const root = path.join(folder, 'client');
  await run(process.execPath, [COMPRESS, root]);
  const version = await versionIn(ROOT, 'react-router');
  return {
    name: `Bare React Router ${version}`,
    root,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Installs the newest Next.js outside the checkout, where it stays for the next run, and builds its page. */
export async function bareNext(): Promise<BarePage> {
  const folder = path.join(tmpdir(), 'fieldtone-bare-next');
  await cp(here('bare-next'), folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['install', 'next@latest', '--save-exact', '--no-audit', '--no-fund'], { cwd: folder });
  const tool = path.join(folder, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await run(process.execPath, [tool, 'build'], { cwd: folder, env });
  const root = path.join(folder, 'out');
  // The server recognises a front end by this file.
  await copyFile(path.join(root, 'index.html'), path.join(root, fallbackPage));
  await run(process.execPath, [COMPRESS, root]);
  const version = await versionIn(folder, 'next');
  return { name: `Bare Next.js ${version}`, root, remove: async () => {} };
}

async function versionIn(folder: string, name: string): Promise<string> {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return Installed.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}
