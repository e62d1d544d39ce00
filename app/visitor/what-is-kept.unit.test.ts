import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserName, deviceType, systemName } from './device-info.ts';
import { elementSelector, type Place } from './element-selector.ts';
import { arrivalAt } from './new-session.ts';

const place = (
  localName: string,
  { id = '', classes = [] }: { id?: string; classes?: readonly string[] } = {},
  parentElement: Place | null = null,
): Place => ({ localName, id, classList: classes, parentElement });

describe('what was clicked', () => {
  it('is named by tags, names and classes, up to the next name', () => {
    const section = place('section', { id: 'faq-pricing' }, place('main', { id: 'content' }));
    const button = place(
      'button',
      { id: '_r_1_', classes: ['ft-step', 'md:px-4', 'w-[3rem]', 'flex'] },
      section,
    );
    expect(elementSelector(place('svg', {}, button))).toBe('section#faq-pricing button.ft-step.flex svg');
  });

  it('is short and without anything that could be a text', () => {
    const texts = fc.string({ maxLength: 60, unit: 'grapheme-ascii' });
    const names = fc.record({ id: texts, classes: fc.array(texts, { maxLength: 5 }) });
    fc.assert(
      fc.property(texts, fc.array(names, { minLength: 1, maxLength: 6 }), (tag, all) => {
        const element = all.reduce<Place | null>((parent, some) => place(tag, some, parent), null);
        const selector = element === null ? '' : elementSelector(element);
        expect(selector.length).toBeLessThanOrEqual(200);
        for (const step of selector.split(' ')) {
          expect(step).toMatch(/^[a-z][a-z0-9-]*(#[a-z][a-z0-9-]*)?(\.[a-z][a-z0-9-]*){0,3}$/i);
        }
      }),
    );
  });
});

describe('the source of a visit', () => {
  it('is stored without the search terms', () => {
    const address = 'https://a.example/demo?utm_source=%20Spring%00%20&utm_medium=&email=dana@b.example#x';
    expect(arrivalAt(address, 'https://dana:pw@search.example/find?q=my+words#top')).toEqual({
      landingPage: '/demo',
      referrer: 'https://search.example/find',
      utmSource: 'Spring',
      utmMedium: null,
      utmCampaign: null,
    });
  });

  it.each(['', 'https://a.example/faq', 'about:client', 'no address', 'android-app://com.example'])(
    'is told as from nowhere for %j',
    (referrer) => expect(arrivalAt('https://a.example/', referrer).referrer).toBe(''),
  );
});

describe('the device', () => {
  it.each([
    [768, 'mobile'],
    [769, 'tablet'],
    [1024, 'tablet'],
    [1025, 'desktop'],
  ])('%i px wide is a %s', (width, type) => expect(deviceType(width)).toBe(type));

  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1', 'Safari', 'iOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox',
      'macOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['something else', 'Other', 'Other'],
  ])('%s is %s on %s', (agent, browser, os) => {
    expect([browserName(agent), systemName(agent)]).toEqual([browser, os]);
  });
});
