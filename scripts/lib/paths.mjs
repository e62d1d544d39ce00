import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path in the checkout. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** A program of an installed package. */
export const bin = (name) =>
  inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** The pinned Node.js, which runs everything after the installation. */
export const NODE = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
