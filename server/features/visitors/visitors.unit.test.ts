import { describe, expect, it } from 'vitest';
import { botSign } from './bot-signs.ts';
import { watchBursts } from './burst-detector.ts';
import { watchValues } from './few-values.ts';
import { landingOf, nameOf, sourceOf } from './source-of.ts';
import { aVisit, desktopBrowser } from './testing/visits.ts';
import { type HeardVisit, syncSession } from './visitors.service.ts';

describe('where a visit came from', () => {
  it.each([
    [{ utmSource: ' Newsletter ', referrer: 'https://a.example' }, 'newsletter'],
    [{ utmSource: null, referrer: 'https://www.google.com/search?q=x' }, 'google.com'],
    [{ utmSource: '', referrer: 'no address' }, 'direct'],
    [{ referrer: '' }, 'direct'],
    [{ utmSource: 'x'.repeat(300), referrer: '' }, 'x'.repeat(100)],
    [{ utmSource: `${'x'.repeat(99)}🌱`, referrer: '' }, 'x'.repeat(99)],
  ])('%j is %s', (visit, source) => expect(sourceOf(visit)).toBe(source));

  it('its landing page is a path without a query', () => {
    expect(landingOf('/revops1?email=a@b.example#x')).toBe('/revops1');
    expect(landingOf('https://app.example/demo/')).toBe('/demo/');
    expect(nameOf('  ')).toBeNull();
    expect(nameOf(`${'x'.repeat(98)}🌱🌱`)).toBe(`${'x'.repeat(98)}🌱`);
  });
});

describe('a bot', () => {
  it('is not who clicks fast, waits long, or has a clock that runs behind', () => {
    const start = Date.now() - 3_600_000;
    const clicks = Array.from({ length: 20 }, (_, i) => ({
      element: 'a',
      timestamp: start + i * 60,
      x: i,
      y: 0,
    }));
    const visit = aVisit({
      startTime: start,
      lastActivity: start + 3_000_000,
      timeOnPage: 3_000_000,
      clicks,
    });
    expect(botSign(visit, desktopBrowser)).toBeNull();
    expect(botSign(aVisit({ startTime: start, lastActivity: start - 5000 }), desktopBrowser)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a crawler', 'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)'],
    ['a browser without a head', desktopBrowser.replace('Chrome/', 'HeadlessChrome/')],
  ])('is who calls itself %s', (_what, agent) => expect(botSign(aVisit({}), agent)).toBe('user agent'));

  it('is who clicked before coming', () => {
    const visit = aVisit({});
    const clicks = [{ element: 'a', timestamp: visit.startTime - 3_600_000, x: 0, y: 0 }];
    expect(botSign({ ...visit, clicks }, desktopBrowser)).toBe('impossible interaction');
  });
});

describe('a burst', () => {
  it('is more visits of an address in a minute than people make; another address and minute are free', () => {
    let now = 0;
    const isBurst = watchBursts(() => now);
    const told = Array.from({ length: 130 }, (_, i) => isBurst('a', `visit ${i}`));
    expect(told.filter(Boolean)).toHaveLength(30);
    expect(isBurst('b', 'visit')).toBe(false);
    now = 60_000;
    expect(isBurst('a', 'visit')).toBe(false);
  });

  it('is none when one visit syncs often', () => {
    const isBurst = watchBursts(() => 0);
    expect(Array.from({ length: 500 }, () => isBurst('a', 'the same')).some(Boolean)).toBe(false);
  });
});

describe('what visits name', () => {
  it('is told apart up to a number in a day; what was named before goes on being so', () => {
    let now = Date.now();
    const isUnheardOf = watchValues(5, () => now);
    const from = (utmSource: string, startTime = now) => isUnheardOf(aVisit({ utmSource, startTime }));
    // With landing page and campaign of `aVisit` two values beside the source.
    expect(['a', 'b', 'c'].map((source) => from(source))).toEqual([false, false, false]);
    expect([from('d'), from('a'), from('d')]).toEqual([true, false, true]);
    // The same of another day is another count.
    expect(from('a', now - 3 * 86_400_000)).toBe(true);
    now += 86_400_000;
    expect(from('d')).toBe(false);
  });

  it('counts as other beyond that, with its clicks', async () => {
    const stored: HeardVisit[] = [];
    const deps = {
      store: async (visit: HeardVisit) => void stored.push(visit),
      ...{ isBurst: () => false, isUnheardOf: () => true },
    };
    const clicks = [{ element: 'a', timestamp: Date.now(), x: 1, y: 2 }];
    const visit = aVisit({ utmSource: 'x', utmCampaign: 'y', landingPage: '/z', clicks });
    await syncSession(deps, visit, { ip: '203.0.113.1', userAgent: desktopBrowser });
    expect(stored[0]?.session).toMatchObject({
      ...{ utmSource: '(other)', utmCampaign: '(other)', landingPage: '', referrer: '', clicks },
    });
  });
});
