import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The variables that the built pages hold. */
const NAME = /^((?:BRAND|LEGAL)_[A-Z_]+|PUBLIC_URL)$/;
const LINE = /^\s*(?:export\s+)?([A-Z_]+)\s*=\s*(.*?)\s*$/;

/**
 * The variables that the built pages depend on, from the environment completed by `.env`, without empty ones.
 * `.env` is parsed here because Node.js 20.0 to 20.5, on which this also runs, has no parser for it.
 */
export function siteEnvironment() {
  const all = { ...fromFile(), ...process.env };
  const kept = Object.entries(all).filter(([name, value]) => NAME.test(name) && value.trim() !== '');
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fromFile() {
  const file = inRoot('.env');
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => LINE.exec(line));
  return Object.fromEntries(
    lines.filter((line) => line !== null).map(([, name, value]) => [name, bare(value)]),
  );
}

/** A value without its quotes, or without the comment behind it. */
function bare(value) {
  const quoted = /^(["'`])(.*)\1\s*(?:#.*)?$/.exec(value);
  return quoted === null ? value.replace(/\s*#.*$/, '') : quoted[2];
}
