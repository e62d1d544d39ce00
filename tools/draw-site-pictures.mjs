// Draws public/icons/*.png, public/favicon.ico and public/social/*.png in a headless Chromium: what browsers, home
// screens and shared links show. The cards carry the brand as the environment sets it; run again after a change of it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { siteEnvironment } from '../scripts/lib/site-environment.mjs';
import { cardPage, cards, iconPage } from './site-pictures.mjs';

/** Larger cards are cut off or skipped by some of the services that show them. */
const LARGEST_CARD_BYTES = 100_000;

Object.assign(process.env, siteEnvironment());
const { brand } = await import('../contract/brand.ts');
const font = await readFile(
  inRoot('node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
);

const executablePath = await ensureBrowser();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const folder of ['icons', 'social']) await mkdir(inRoot('public', folder), { recursive: true });

for (const { name, ...card } of cards) {
  const picture = await draw(cardPage(card, brand.name, font.toString('base64')), 1200, 630);
  if (picture.length > LARGEST_CARD_BYTES) throw new Error(`social/${name}.png has ${picture.length} bytes.`);
  await writeFile(inRoot('public/social', `${name}.png`), picture);
}
const icons = [
  ['192', 192, 'rounded'],
  ['512', 512, 'rounded'],
  // Cut to any shape by the launcher: the mark stays in the middle four fifths.
  ['maskable-512', 512, 'full'],
  ['apple-touch', 180, 'full'],
];
for (const [name, size, shape] of icons) {
  await writeFile(inRoot('public/icons', `${name}.png`), await draw(iconPage(shape), size, size));
}
await writeFile(inRoot('public/favicon.ico'), ico(await draw(iconPage('rounded'), 32, 32), 32));
await browser.close();

async function draw(html, width, height) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** A PNG in the wrapping of an icon file. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
