import { z } from 'zod';
import type { Setting } from './read-setting.ts';

/** A whole number within bounds, which belong to it. */
export const wholeNumber = (least: number, most: number): Setting<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
  mustBe: `a whole number from ${least} to ${most}`,
});

// The British list puts no comma before "or".
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of a few words. */
export const oneOf = <Word extends string>(words: readonly Word[]): Setting<Word> => ({
  schema: z.literal(words),
  mustBe: alternatives.format(words.map((word) => `"${word}"`)),
});

/** A mode that a vendor, or Google, is in. */
export const mode = oneOf(['live', 'sandbox']);

/** A text that is not long, of any signs. */
export const shortText: Setting<string> = {
  schema: z.string().max(500),
  mustBe: 'at most 500 characters',
};

/** A port to listen on. */
export const hostName: Setting<string> = {
  schema: z.string().regex(/^[\w.:-]+$/),
  mustBe: 'a host name or IP address',
};

/** Where another program is reached over HTTP; given without slashes at its end. */
export const webAddress: Setting<string> = {
  schema: z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, '')),
  mustBe: 'an http or https address',
};

/** A path of the file system; `what` names its target in the error. */
export const pathTo = (what: 'a file' | 'a folder'): Setting<string> => ({
  schema: z.string().regex(/^[^\0]+$/),
  mustBe: `a path to ${what}`,
});
