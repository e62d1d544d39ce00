// Draws public/logos/*.svg and, in a headless Chromium, *.png: a monogram on a tinted tile for everything that a form
// lists with a logo. These are not the vendors' marks; an operator who may use those replaces the PNG, which comes first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';

/** Sharp at the largest size that a screen shows, 36 CSS pixels, on a display of up to 2.6 pixels each. */
const pngPixels = 96;

/** Capitals of one line, in a box 10 wide and 14 high, in the manner of the product's own mark. */
const strokes = {
  A: 'M0 14 5 0l5 14M1.8 9.2h6.4',
  B: 'M.8 0v14h4.4a3.8 3.8 0 0 0 0-7.6H.8h3.8a3.2 3.2 0 0 0 0-6.4z',
  C: 'M10 2.6A5.4 6.4 0 0 0 5.6.2C2.4.2.4 3.2.4 7s2 6.8 5.2 6.8A5.4 6.4 0 0 0 10 11.4',
  D: 'M.8 0v14h2.8C7.4 14 9.6 11.2 9.6 7S7.4 0 3.6 0z',
  E: 'M9 0H1v14h8M1 6.8h6.6',
  F: 'M9.2 0H1.2v14M1.2 6.8h6.6',
  G: 'M9.6 2.6A5 6.4 0 0 0 5.4.2C2.2.2.2 3.2.2 7s2 6.8 5.2 6.8c2.6 0 4.4-1.8 4.4-4.8v-.9H5.8',
  H: 'M.8 0v14M9.2 0v14M.8 7h8.4',
  I: 'M5 0v14',
  J: 'M7.6 0v9.6a3.5 4.2 0 0 1-7 0',
  K: 'M1 0v14M9.4 0 1 8.4M4.2 5.4 9.8 14',
  L: 'M1.6 0v14h7.4',
  M: 'M0 14 .6 0 5 9 9.4 0 10 14',
  N: 'M.8 14V0l8.4 14V0',
  O: 'M5 .2C1.8.2 0 3.2 0 7s1.8 6.8 5 6.8S10 10.8 10 7 8.2.2 5 .2z',
  P: 'M1.2 14V0h3.9a4.1 4.1 0 0 1 0 8.2H1.2',
  R: 'M1 14V0h4a3.9 3.9 0 0 1 0 7.8H1h4.2L9.4 14',
  S: 'M9 2.8C8.4 1.2 7 .2 5 .2 2.6.2 1 1.5 1 3.5c0 4.6 8.4 2.2 8.4 6.8 0 2.1-1.8 3.5-4.4 3.5-2.3 0-4-1.1-4.6-3',
  T: 'M0 0h10M5 0v14',
  V: 'M0 0l5 14L10 0',
  X: 'M.4 0l9.2 14M9.6 0 .4 14',
  Y: 'M0 0l5 7 5-7M5 7v7',
  8: 'M5 .2a3.2 3.2 0 0 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM5 6.6a3.7 3.6 0 0 1 0 7.2 3.7 3.6 0 0 1 0-7.2z',
};

const monograms = {
  ringcentral: 'RC',
  genesys: 'GE',
  podium: 'PO',
  ooma: 'OO',
  dialpad: 'DP',
  talkdesk: 'TD',
  nice: 'NI',
  nextiva: 'NX',
  '8x8': '8X',
  vonage: 'VO',
  grasshopper: 'GH',
  'voice-for-pest': 'VP',
  aircall: 'AC',
  jive: 'JV',
  'other-softphone': '',
  fieldroutes: 'FR',
  pestpac: 'PP',
  briostack: 'BS',
  clypboard: 'CB',
  pocomos: 'PC',
  elolve: 'EL',
  'other-crm': '',
  yelp: 'YP',
  baton: 'BT',
  'google-ads': 'GA',
  'meta-ads': 'MA',
  'door-to-door': 'DD',
  'marketing-agency': 'MK',
  nextdoor: 'ND',
  hubspot: 'HS',
  gohighlevel: 'HL',
};

/** Degrees between one tile and the next, so that adjacent tiles of a list differ. */
const hueStep = 137.5;
/** Around the signal's hue, which is kept for where the product acts. */
const kept = { from: 100, to: 145 };
const neutral = { hue: 255, chroma: 0.012 };

const folder = inRoot('public', 'logos');
mkdirSync(folder, { recursive: true });
const executablePath = await ensureBrowser();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: pngPixels, height: pngPixels } });
for (const [index, [name, letters]] of Object.entries(monograms).entries()) {
  const turned = (250 + index * hueStep) % 360;
  const hue = turned > kept.from && turned < kept.to ? turned + 60 : turned;
  const tile = letters === '' ? hex(0.93, neutral.chroma, neutral.hue) : hex(0.925, 0.05, hue);
  const ink = letters === '' ? hex(0.5, neutral.chroma, neutral.hue) : hex(0.42, 0.1, hue);
  const drawing = letters === '' ? dots(ink) : monogram(letters, ink);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>${name}</title><rect width="48" height="48" rx="12" fill="${tile}"/>${drawing}</svg>\n`;
  writeFileSync(`${folder}/${name}.svg`, svg);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();

function monogram(letters, ink) {
  const [first, second] = [...letters].map((letter) => strokes[letter]);
  return (
    `<g transform="translate(10.3 16.2) scale(1.12)" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${first}"/><path transform="translate(14.5 0)" d="${second}"/></g>`
  );
}

function dots(ink) {
  const dot = (x) => `<circle cx="${x}" cy="24" r="2.6"/>`;
  return `<g fill="${ink}">${[15, 24, 33].map(dot).join('')}</g>`;
}

/** OKLCH as sRGB; the chromas used here are all inside it. https://bottosson.github.io/posts/oklab/ */
function hex(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(byte).join('')}`;
}
