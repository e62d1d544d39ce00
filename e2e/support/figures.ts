import type { Locator } from '@playwright/test';
import { claims } from '../../contract/claims.ts';

/** Money, percentages, counts and times of day. */
const FIGURE = /\$?\d+(?:,\d{3})*(?:[.:]\d+)*(?:[kKmM]\b)?%?/g;
/** What a count of time is a count of; `30 days` is another figure than `30 seconds`. */
const UNIT = /^[\s-]*(s|secs?|seconds?|mins?|minutes?|h|hours?|days?|weeks?|months?|years?)\b/;

/** Numbers that claim nothing. */
const NO_CLAIM: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g,
    'dates',
  ],
  [/© \d{4}/g, 'the year of the copyright'],
  [/\(\d{3}\) 555-01\d\d|\b555-01\d\d\b/g, 'phone numbers that belong to nobody'],
  [/\b\d+ [A-Z][a-z]+ (?:Ave|Ct|Dr|Ln|Rd|St)\b/g, 'house numbers'],
  [/\b8x8\b/g, 'the name of a phone system'],
  [/\b24\/7\b/g, 'a way to say always'],
  [/\bOAuth 2\.0\b|\bAES-256-GCM\b|\bSHA-256\b|\bargon2id\b/g, 'the names of methods'],
  [/\b\d+ U\.S\.C\. § \d+\b|\b\d+ CFR [\d.]+\b/g, 'laws as they are cited'],
  [
    /^\s*(?:[1-9]\s*$|\d{1,2}\.(?:\d{1,2}\.?)?(?=\s|$))/g,
    'the numbers of steps and sections, at their beginning',
  ],
];

/** The figures of a text, each with its unit of time, as `30 second`; `30 s` is the same. */
function figuresOf(text: string): string[] {
  return [...text.matchAll(FIGURE)].map((match) => {
    const unit = UNIT.exec(text.slice(match.index + match[0].length))?.[1];
    return unit === undefined ? match[0] : `${match[0]} ${wholeUnit(unit)}`;
  });
}

const withoutNoClaims = (text: string) =>
  NO_CLAIM.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text);

function wholeUnit(unit: string): string {
  const stem = unit.replace(/(?<=..)s$/, '');
  return { s: 'second', sec: 'second', min: 'minute', h: 'hour' }[stem] ?? stem;
}

const registered = new Set(
  claims.flatMap(({ figure, text }) => [
    ...figuresOf(`${figure} ${text}`),
    ...figuresOf(figure),
    ...figuresOf(text),
  ]),
);

/** Figures of a line that the registry of claims does not know. */
export const unregisteredIn = (line: string): string[] =>
  figuresOf(withoutNoClaims(line))
    .filter((figure) => !registered.has(figure))
    .map((figure) => `${figure} in "${line.trim()}"`);

/** Figures in what an element says, to the eye or to a screen reader, that the registry of claims does not know. */
export async function unregisteredFigures(root: Locator): Promise<string[]> {
  const texts = await root.evaluate((element) => {
    const said = [element, ...element.querySelectorAll('*')].filter(
      (part) => part.closest('script, style, template') === null,
    );
    return said.flatMap((part) => [
      // The text between two child elements belongs together, however many nodes React made of it.
      [...part.childNodes]
        .map((node) =>
          node.nodeType === Node.TEXT_NODE ? node.nodeValue : node.nodeType === Node.ELEMENT_NODE ? '\n' : '',
        )
        .join(''),
      ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => part.getAttribute(name) ?? ''),
    ]);
  });
  return texts.flatMap((text) => text.split('\n').flatMap(unregisteredIn));
}
