import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { undisturbed } from '../lib/calm.ts';
import { blockedBy } from './blocking.ts';
import { type Bytes, type Kind, kindOf, kinds, noBytes } from './bytes.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Something for each category. */
export function perCategory<Thing>(make: (category: Category) => Thing): Record<Category, Thing> {
  return {
    performance: make('performance'),
    accessibility: make('accessibility'),
    'best-practices': make('best-practices'),
    seo: make('seo'),
  };
}

/** What one look of Lighthouse at a page found; times in milliseconds. */
export const Look = z.object({
  /** From 0 to 100. */
  scores: z.record(z.enum(categories), z.number()),
  lcp: z.number(),
  tbt: z.number(),
  /** The same by the processor's time: see `blockedBy`. */
  blocked: z.number().nullable(),
  /** How much of the processor time that was wanted meanwhile other machines had, from 0 to 1. */
  stolen: z.number(),
  cls: z.number(),
  interactive: z.number(),
  bytes: z.record(z.enum(kinds), z.number()),
  /** The names of the audits that cost points. */
  lost: z.record(z.enum(categories), z.array(z.string())),
});
export type Look = z.infer<typeof Look>;

export interface Visit {
  url: string;
  /** What the browser has stored for this site before it comes. */
  stored?: Record<string, string>;
  /** A phone ten times slower than this machine on a regular 3G, instead of Lighthouse's own. */
  slow?: boolean;
}

const slowPhone = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 10 };

const Audit = z.object({
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
});
const CategoryResult = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Result = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(categories), CategoryResult),
  audits: z.record(z.string(), Audit),
});
const Requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});

/** A busy machine sometimes keeps a browser from drawing anything in time. */
const tries = 3;
/** A look that other machines disturbed as little as there is patience for: see `undisturbed`. */
export async function look(visit: Visit, patient: number, ended: AbortSignal): Promise<Look> {
  const { thing, stolen } = await undisturbed(() => measureWithRetry(visit, ended), patient);
  return { ...thing, stolen };
}

async function measureWithRetry(visit: Visit, ended: AbortSignal): Promise<Omit<Look, 'stolen'>> {
  for (let time = 1; ; time += 1) {
    try {
      return await measureOnce(visit, ended);
    } catch (error) {
      if (time === tries || ended.aborted) throw error;
    }
  }
}

/**
 * Opens a page in a new browser as Lighthouse's mobile visitor: a phone four times slower than this machine on a
 * simulated slow 4G. Throws when the page cannot be measured.
 */
async function measureOnce(
  { url, stored, slow = false }: Visit,
  ended: AbortSignal,
): Promise<Omit<Look, 'stolen'>> {
  ended.throwIfAborted();
  const chrome = await launch({ chromePath: await browserPath(), chromeFlags: flags(), handleSIGINT: false });
  // What Lighthouse waits for then breaks off.
  const end = () => chrome.kill();
  ended.addEventListener('abort', end);
  try {
    if (stored !== undefined) await store(chrome.port, url, stored);
    const found = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The page for an address that does not exist is a page like the others.
      ignoreStatusCode: true,
      disableStorageReset: stored !== undefined,
      ...(slow && { throttling: slowPhone }),
    });
    const blocked = blockedBy(found?.artifacts.Trace?.traceEvents ?? []);
    return { ...readLook(Result.parse(found?.lhr)), blocked };
  } finally {
    ended.removeEventListener('abort', end);
    chrome.kill();
  }
}

type Reported = Omit<Look, 'blocked' | 'stolen'>;

function readLook({ runtimeError, categories: results, audits }: z.infer<typeof Result>): Reported {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const value = (name: string) => {
    const number = audits[name]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse gave no ${name}`);
    return number;
  };
  const score = (category: Category) => Math.round(100 * (results[category].score ?? 0));
  const lost = (category: Category) =>
    results[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
  return {
    scores: perCategory(score),
    lost: perCategory(lost),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    interactive: value('interactive'),
    bytes: readBytes(audits['network-requests']?.details),
  };
}

function readBytes(details: unknown): Bytes {
  const bytes = noBytes();
  for (const { resourceType, transferSize } of Requests.parse(details).items) {
    const kind: Kind = kindOf(resourceType);
    bytes[kind] += transferSize;
  }
  return bytes;
}

/** Puts things into the storage of a site through a file of it that holds no script. */
async function store(port: number, url: string, things: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await (context ?? (await browser.newContext())).newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, things);
  await page.close();
  await browser.close();
}

/**
 * The browser that the tests use. Where there is one it is the headless shell: a whole Chromium draws a window that
 * nobody sees, with a turning wheel in its tab, on the processors that the page is measured on.
 */
const browserPath = async () => (await ensureBrowser()) ?? chromium.executablePath();

function flags(): string[] {
  // Chromium's own sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return ['--headless', '--disable-gpu', '--disable-dev-shm-usage', ...asRoot];
}
