// Draws public/media/example-week.*: the dramatised clip of the home page, picture by picture in a headless Chromium,
// encoded by ffmpeg, which has to be installed. The files are kept with the sources; run again after a change of
// clip-page.mjs or of the figure it shows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { statedClaims } from '../contract/claims/stated.ts';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { clipCaptions, clipLength, clipPage, posterAt } from './clip-page.mjs';

const FPS = 24;
const LARGEST_CLIP_BYTES = 900_000;
const LARGEST_POSTER_BYTES = 60_000;

const claim = statedClaims.find(({ id }) => id === 'additional-sales');
const font = await readFile(
  inRoot('node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
);
const media = (kind) => inRoot('public/media', `example-week.${kind}`);
const folder = await mkdtemp(path.join(tmpdir(), 'clip-'));
const picture = (i) => path.join(folder, `${String(i).padStart(4, '0')}.png`);

const executablePath = await ensureBrowser();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
await page.setContent(clipPage({ ...claim, font: font.toString('base64') }));
await page.evaluate(() => document.fonts.ready);
for (let i = 0; i < clipLength * FPS; i++) {
  await page.evaluate(`show(${i / FPS})`);
  await page.screenshot({ path: picture(i) });
}
await browser.close();

await mkdir(inRoot('public/media'), { recursive: true });
const pictures = ['-framerate', String(FPS), '-i', path.join(folder, '%04d.png')];
const plain = ['-an', '-pix_fmt', 'yuv420p'];
await ffmpeg([
  ...pictures,
  ...plain,
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '36',
  '-b:v',
  '0',
  '-row-mt',
  '1',
  media('webm'),
]);
await ffmpeg([
  ...pictures,
  ...plain,
  ...['-c:v', 'libx264', '-crf', '25', '-preset', 'slow', '-tune', 'animation', '-movflags', '+faststart'],
  media('mp4'),
]);
await ffmpeg(['-i', picture(Math.round(posterAt * FPS)), '-c:v', 'libwebp', '-quality', '82', media('webp')]);
await writeFile(media('vtt'), clipCaptions(`${claim.figure} ${claim.text}`));
await rm(folder, { recursive: true });

for (const [kind, most] of [
  ['webm', LARGEST_CLIP_BYTES],
  ['mp4', LARGEST_CLIP_BYTES],
  ['webp', LARGEST_POSTER_BYTES],
]) {
  const { size } = await stat(media(kind));
  if (size > most) throw new Error(`${media(kind)} has ${size} bytes.`);
}

async function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
