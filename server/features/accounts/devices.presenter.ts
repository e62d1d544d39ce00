import type { Device } from '../../../contract/profile.ts';
import type { SessionRow } from './sessions.repository.ts';

/** A session as a device; `currentId` is the requesting session. */
export function presentDevice(row: SessionRow, currentId: string): Device {
  return {
    deviceId: row.session_id,
    ...deviceWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.session_id === currentId,
  };
}

// What browsers call themselves, the first that fits: nearly all of them name Chrome or Safari beside their own name
// (MDN, "Browser detection using the user agent string").
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The browser and the system that a `User-Agent` names, as people call them; null for what it does not say. */
export function deviceWords(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}
