import { z } from 'zod';
import type { Trade } from '../../../../contract/company-vocabulary.ts';
import { Sentences, type Suggestions } from '../../../../contract/texting-company.ts';
import { readYaml } from '../../../platform/read-yaml.ts';

const Window = z
  .string()
  .regex(/^\d\d:\d\d-\d\d:\d\d$/, 'hours are written as 08:00-17:00')
  .transform((text) => [{ start: text.slice(0, 5), end: text.slice(6) }]);
const TradeFile = z.strictObject({
  /** Names by key. */
  problems: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string()),
  services: z
    .array(
      z.strictObject({
        serviceId: z.uuid(),
        name: z.string(),
        problems: z.array(z.string()).min(1),
        minutes: z.int(),
        recurring: z.boolean().default(false),
        windowMinutes: z.int().default(120),
      }),
    )
    .min(1),
  hours: z.strictObject({
    weekdays: Window,
    saturday: Window.default([]),
    sunday: Window.default([]),
  }),
  sentences: Sentences,
});

/** What companies of a trade usually offer. Throws StartError that names the file for one that is not valid. */
export function readSuggestions(trade: Trade): Suggestions {
  const file = new URL(`trades/${trade}.yaml`, import.meta.url);
  const { problems, services, hours, sentences } = readYaml(file, TradeFile);
  const { weekdays: open, saturday: sat, sunday: sun } = hours;
  return {
    problems: Object.entries(problems).map(([key, name]) => ({ key, name })),
    // What a company charges is its own.
    services: services.map((service) => ({ ...service, price: { kind: 'ask' as const } })),
    hours: { week: { mon: open, tue: open, wed: open, thu: open, fri: open, sat, sun }, closed: [] },
    sentences,
  };
}

let kept: Record<Trade, Suggestions> | null = null;

/** The suggestions of every trade, read once. */
export function suggestionsByTrade(): Record<Trade, Suggestions> {
  kept ??= {
    'pest-control': readSuggestions('pest-control'),
    ...{ hvac: readSuggestions('hvac'), plumbing: readSuggestions('plumbing') },
    electrical: readSuggestions('electrical'),
  };
  return kept;
}
