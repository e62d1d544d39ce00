import { z } from 'zod';
import { personTopics, sentenceKeys } from '../../../../contract/company-vocabulary.ts';
import type { CompanyHours } from './company.ts';

const Time = z.iso.time({ precision: -1 });
const Windows = z.array(z.object({ start: Time, end: Time }));

/** Opening hours as `text_companies.hours` keeps them. Times are written as `08:00`. */
export const StoredHours = z.object({
  version: z.literal(1),
  week: z.object({
    ...{ mon: Windows, tue: Windows, wed: Windows, thu: Windows, fri: Windows, sat: Windows, sun: Windows },
  }),
  closed: z.array(z.iso.date()),
});
export type StoredHours = z.infer<typeof StoredHours>;

const StoredSentences = z.partialRecord(z.enum(sentenceKeys), z.string());
const StoredTopics = z.array(z.enum(personTopics));

/** Hours as they are stored: dates in order, each once. */
export const storedHours = ({ week, closed }: Omit<StoredHours, 'version'>) =>
  JSON.stringify({ version: 1, week, closed: [...new Set(closed)].toSorted() } satisfies StoredHours);

/** Stored hours; null where none are, or those of another version. */
export const readHours = (stored: unknown): StoredHours | null => StoredHours.safeParse(stored).data ?? null;

/** Sentences and topics that this version no longer has are left out. */
export const readSentences = (stored: unknown) =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.string()).safeParse(stored).data ?? {}).filter(
      ([key]) => z.enum(sentenceKeys).safeParse(key).success,
    ),
  ) satisfies z.infer<typeof StoredSentences>;

export const readTopics = (stored: readonly string[]) =>
  stored.flatMap((topic) => StoredTopics.element.safeParse(topic).data ?? []);

/** Stored hours as the calendar counts with them; closed on every day where none are stored. */
export function hoursOf(stored: StoredHours | null): CompanyHours {
  const day = (windows: StoredHours['week']['mon'] | undefined) =>
    (windows ?? []).map(({ start, end }) => ({
      start: Temporal.PlainTime.from(start),
      end: Temporal.PlainTime.from(end),
    }));
  const { mon, tue, wed, thu, fri, sat, sun } = stored?.week ?? {};
  return {
    week: {
      ...{ mon: day(mon), tue: day(tue), wed: day(wed), thu: day(thu), fri: day(fri) },
      ...{ sat: day(sat), sun: day(sun) },
    },
    closed: (stored?.closed ?? []).map((date) => Temporal.PlainDate.from(date)),
  };
}
