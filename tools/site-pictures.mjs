const SIGNAL = '#c3ee2f';
const SIGNAL_INK = '#16210b';
const GROUND = '#090b0f';
const RAISED = '#16191e';
const LINE = '#2e3238';
const INK = '#f4f3f0';
const MUTED = '#a3a8b0';
const DATA = '#5bb4ee';
const LOST = '#f4776a';

const WAVE = 'M5.5 15.5h3.2l2.6-6.5 4.2 11 2.9-8.2 1.4 3.7h2.7';
const wave = `<path d="${WAVE}" fill="none" stroke="${SIGNAL_INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The mark alone: `rounded` as a tile of its own, `full` to the edges with room around it. */
export function iconPage(shape) {
  const tile =
    shape === 'rounded'
      ? `<rect width="28" height="28" rx="7.5" fill="${SIGNAL}"/>${wave}`
      : `<rect width="28" height="28" fill="${SIGNAL}"/><g transform="translate(2.8 2.8) scale(.8)">${wave}</g>`;
  return `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style><svg viewBox="0 0 28 28">${tile}</svg>`;
}

const box = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const stroke = (d, colour, width = 6) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const outlined = `stroke="${LINE}" stroke-width="2"`;

const thread =
  box(0, 0, 250, 72, 30, RAISED, outlined) +
  stroke('M34 36h176', MUTED) +
  box(120, 96, 260, 72, 30, SIGNAL) +
  stroke('M154 132h190', SIGNAL_INK) +
  box(0, 192, 300, 104, 30, RAISED, outlined) +
  stroke('M34 226h226M34 260h150', MUTED);

const paper = (extra) =>
  box(70, 0, 240, 310, 20, RAISED, outlined) +
  stroke('M106 50h110', INK, 9) +
  stroke('M106 96h168M106 126h168M106 156h120', MUTED) +
  extra;

/** What each page's card says and shows, in a drawing 380 wide and 310 high. */
export const cards = [
  { name: 'home', words: 'Stop wasting money on leads that <b>don’t get closed</b>', figure: thread },
  {
    name: 'automation',
    words: 'A text back before the next company <b>picks up</b>',
    figure:
      `<circle cx="190" cy="155" r="140" fill="none" stroke="${LINE}" stroke-width="14"/>` +
      stroke('M190 15a140 140 0 0 1 140 140', SIGNAL, 14) +
      stroke('M190 155V72', INK, 10) +
      stroke('M190 155h54', SIGNAL, 10),
  },
  {
    name: 'campaigns',
    words: 'It answers with what your systems <b>already know</b>',
    figure:
      [30, 126, 222].map((y) => stroke(`M130 ${y + 30}C200 ${y + 30} 200 156 262 156`, LINE, 4)).join('') +
      [30, 126, 222]
        .map((y) => box(0, y, 130, 60, 16, RAISED, outlined) + stroke(`M26 ${y + 30}h70`, MUTED))
        .join('') +
      box(262, 108, 96, 96, 26, SIGNAL) +
      `<g transform="translate(262 108) scale(3.43)">${wave}</g>`,
  },
  {
    name: 'analysis',
    words: 'Where the sale was lost, and <b>what it was worth</b>',
    figure:
      [
        [0, 300, DATA],
        [62, 210, LOST],
        [124, 160, DATA],
        [186, 110, LOST],
      ]
        .map(([y, w, colour]) => box(0, y, 380, 26, 8, RAISED) + box(0, y, w, 26, 8, colour))
        .join('') +
      box(0, 270, 380, 14, 7, LINE) +
      box(110, 270, 180, 14, 7, SIGNAL) +
      box(186, 256, 6, 42, 3, INK),
  },
  {
    name: 'demo',
    words: 'See it answer one of <b>your own leads</b>',
    figure:
      box(0, 0, 380, 310, 24, RAISED, outlined) +
      [40, 118].map((y) => box(36, y, 308, 54, 14, GROUND, outlined)).join('') +
      stroke('M62 67h150M62 145h96', INK) +
      box(36, 208, 308, 62, 14, SIGNAL) +
      stroke('M170 240l16 16 30-36', SIGNAL_INK, 8),
  },
  {
    name: 'newaccount',
    words: 'Your free sales analysis <b>starts here</b>',
    figure: paper(
      box(106, 204, 168, 14, 7, LINE) +
        box(146, 204, 90, 14, 7, SIGNAL) +
        box(186, 192, 6, 38, 3, INK) +
        stroke('M106 262h100', MUTED),
    ),
  },
  {
    name: 'privacy-policy',
    words: 'Privacy Policy: what is kept, and <b>how it is deleted</b>',
    figure: paper(
      box(214, 196, 130, 104, 20, SIGNAL) +
        stroke('M244 196v-20a35 35 0 0 1 70 0v20', SIGNAL, 14) +
        stroke('M279 238v24', SIGNAL_INK, 10),
    ),
  },
  {
    name: 'terms-of-service',
    words: 'Terms of Service <b>in plain words</b>',
    figure: paper(stroke('M106 262c20-46 34-46 40-12s16 22 26-8 22-14 26 2 16 16 40 10', SIGNAL, 8)),
  },
  {
    name: 'sales-analysis-terms',
    words: 'The free analysis: <b>your data stays yours</b>',
    figure: paper(
      [
        [106, 60],
        [150, 96],
        [194, 44],
        [238, 76],
      ]
        .map(([x, h], i) => box(x, 280 - h, 30, h, 6, i === 1 ? SIGNAL : LINE))
        .join(''),
    ),
  },
  {
    name: 'tcpa-compliance',
    words: 'TCPA Compliance: text those <b>who agreed to it</b>',
    figure: paper(
      box(106, 200, 168, 22, 8, LINE) +
        box(164, 200, 80, 22, 8, SIGNAL) +
        box(106, 244, 168, 22, 8, LINE) +
        box(172, 244, 64, 22, 8, SIGNAL),
    ),
  },
];

/** A card as a page of its own, 1200 by 630. `font` is a WOFF2 file in Base64. */
export function cardPage({ words, figure }, brandName, font) {
  return `<style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px 80px; background: ${GROUND}; color: ${INK}; font-family: Geist;
    display: grid; grid-template: auto 1fr / 1fr 380px; column-gap: 70px }
  header { grid-column: 1 / -1; display: flex; align-items: center; gap: 18px; font: 600 34px Geist; letter-spacing: -.02em }
  header svg { width: 56px }
  h1 { align-self: center; font: 600 70px/1.06 Geist; letter-spacing: -.045em; text-wrap: balance }
  b { font-weight: 600; color: ${SIGNAL} }
  main { align-self: center }
  </style>
  <header><svg viewBox="0 0 28 28"><rect width="28" height="28" rx="7.5" fill="${SIGNAL}"/>${wave}</svg>${escapeHtml(brandName)}</header>
  <h1>${words}</h1>
  <main><svg width="380" height="310" viewBox="0 0 380 310" overflow="visible">${figure}</svg></main>`;
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
