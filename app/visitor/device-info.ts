import type { DeviceInfo } from '../../contract/visitors.ts';

/** Widths of the window, in pixels, up to which a device counts as one. */
const widest = { mobile: 768, tablet: 1024 } as const;

/** The device, coarsely: sizes, and the browser and system by name without their versions. */
export function deviceInfo(): DeviceInfo {
  const { userAgent } = navigator;
  return {
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${innerWidth}x${innerHeight}`,
    deviceType: deviceType(innerWidth),
    browser: browserName(userAgent),
    os: systemName(userAgent),
  };
}

/** What a window of this width is taken for. */
export function deviceType(width: number): DeviceInfo['deviceType'] {
  if (width <= widest.mobile) return 'mobile';
  return width <= widest.tablet ? 'tablet' : 'desktop';
}

/** Browsers call themselves by those they descend from, too: the particular ones come first. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];
const nameIn = (names: Names, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Other';

export const browserName = (userAgent: string) => nameIn(browsers, userAgent);
/** What a user agent calls its system. */
export const systemName = (userAgent: string) => nameIn(systems, userAgent);
