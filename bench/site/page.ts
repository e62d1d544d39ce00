import { calm } from '../lib/calm.ts';
import { median } from '../lib/median.ts';
import { kinds, noBytes, wholePage } from './bytes.ts';
import { type GoalPage, goals, isMeant, missed } from './goals.ts';
import { type Category, categories, type Look, perCategory } from './lighthouse.ts';

/** What was seen of one page, every time. */
export interface Seen {
  name: string;
  /** Null for a page that is there to compare with. */
  goal: GoalPage | null;
  looks: Look[];
}

export interface Measured {
  pages: Seen[];
  times: number;
  minutes: number;
}

const shown = kinds.filter((kind) => kind !== 'media');

/** The figures of a run as a page of markdown. */
export function sitePage({ pages, times, minutes }: Measured, facts: readonly string[]): string {
  const judged = pages.filter(({ goal }) => goal !== null);
  const stolen = pages.flatMap(({ looks }) => looks.map((look) => look.stolen)).sort((a, b) => a - b);
  const good = judged.filter((seen) => verdict(seen).length === 0);
  return [
    '# The public pages: how fast, beside bare pages',
    '',
    `Each page as Lighthouse's mobile visitor sees it for the first time: a phone four times slower than this machine, a simulated slow 4G, nothing in the cache; the browser is Chromium's headless shell where there is one, which draws no window around the page and asks for no icon of it (10 KB). Medians of ${times}. Beside them a page of one sentence by the framework itself and by Next.js, built in the same run and served by the same server with the same compression.`,
    '',
    ...facts,
    '',
    `| Page | Performance | Accessibility | Best practices | SEO | LCP | TBT | by processor | CLS | ${shown.map(capital).join(' | ')} | Whole | Goals |`,
    `| --- |${' ---: |'.repeat(9 + shown.length)} --- |`,
    ...pages.map(row),
    '',
    `Goals: scores ${goals.score}, LCP ≤ ${s(goals.lcp)}, TBT ≤ ${goals.tbt} ms, CLS ≤ ${goals.cls}; for the dashboard LCP ≤ 2.00 s and scripts ≤ 150 KB, with a report 2.50 s and 200 KB; for \`/\` scripts ≤ 110 KB and the whole page ≤ 250 KB. ${good.length} of ${judged.length} pages meet all of theirs.`,
    'Bytes are what came over the wire until the page was at rest and nobody had done anything, compressed (Brotli) and with the headers of the answers; 1 KB is 1,000 bytes. The whole page is without clips, which are fetched when somebody plays them.',
    `TBT is Lighthouse's: each task as long as the clock says. The column after it takes each task for as long as a processor worked on it; what lies between the two is waiting: for a processor that others have, or for other threads of the browser. A look during which other machines had more than ${percent(calm)} of the processor time that was wanted was taken again, up to twice and as often as there was patience left, and the least disturbed kept: in those kept they had ${percent(shareOf(stolen, 0.5))} in the median and ${percent(shareOf(stolen, 1))} at most.`,
    'A page that asks search engines to leave it out, or answers a wrong address with 404, loses points for that; † marks a score that is lower for nothing else.',
    ...judged.flatMap(lostPoints),
    '',
    'The dashboard is measured for its bytes and its LCP alone: nobody comes to it from a search engine, and its first screen waits for who is signed in. The slow phone is ten times slower than this machine, on a simulated 3G (300 ms, 700 kbit/s); as everywhere here nothing is in its cache.',
    '',
    `The run took ${Math.round(minutes)} minutes.`,
    '',
  ].join('\n');
}

/** How many pages meet their goals, and what each other page misses, as lines for the end of a run. */
export function goalsMet({ pages }: Measured): string {
  const judged = pages.filter(({ goal }) => goal !== null);
  const lines = judged.map((seen) => `  ${seen.name}: ${verdict(seen).join(', ') || 'met'}`);
  const good = judged.filter((seen) => verdict(seen).length === 0);
  return [`Goals met by ${good.length} of ${judged.length} pages:`, ...lines].join('\n');
}

function row(seen: Seen): string {
  const look = middle(seen.looks);
  const { scores, lcp, tbt, blocked, cls, bytes } = look;
  const mark = (category: Category) => (seen.goal !== null && isMeant(seen.goal, look, category) ? '†' : '');
  const cells = [
    seen.goal === null ? seen.name : `\`${seen.name}\``,
    ...categories.map((category) => `${scores[category]}${mark(category)}`),
    s(lcp),
    `${Math.round(tbt)} ms`,
    blocked === null ? '–' : `${Math.round(blocked)} ms`,
    cls.toFixed(3),
    ...shown.map((kind) => kb(bytes[kind])),
    kb(wholePage(bytes)),
    seen.goal === null ? '–' : verdict(seen).join(', ') || 'met',
  ];
  return `| ${cells.join(' | ')} |`;
}

function verdict({ goal, looks }: Seen): string[] {
  const misses = goal === null ? [] : missed(goal, middle(looks));
  return misses.length === 0 ? [] : [`missed: ${misses.join(', ')}`];
}

function lostPoints({ name, goal, looks }: Seen): string[] {
  if (goal?.unscored) return [];
  const all = Object.values(middle(looks).lost).flat();
  const lost = all.filter((audit) => !goal?.onPurpose?.includes(audit));
  return lost.length === 0 ? [] : [`\`${name}\` loses points for: ${lost.join(', ')}.`];
}

/** The median of each figure by itself; an audit counts as lost when it was lost in most looks. */
function middle(looks: readonly Look[]): Look {
  const of = (figure: (look: Look) => number) => median(looks.map(figure));
  const bytes = noBytes();
  for (const kind of kinds) bytes[kind] = of((look) => look.bytes[kind]);
  const lost = (category: Category) => {
    const all = looks.flatMap((look) => look.lost[category]);
    return [...new Set(all)].filter(
      (audit) => all.filter((name) => name === audit).length * 2 > looks.length,
    );
  };
  return {
    scores: perCategory((category) => of(({ scores }) => scores[category])),
    lost: perCategory(lost),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    blocked: looks.some(({ blocked }) => blocked === null) ? null : of(({ blocked }) => blocked ?? 0),
    stolen: of(({ stolen }) => stolen),
    cls: of(({ cls }) => cls),
    interactive: of(({ interactive }) => interactive),
    bytes,
  };
}

const shareOf = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
