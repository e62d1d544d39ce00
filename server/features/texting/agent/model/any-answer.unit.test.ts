import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newConversation, readConversation } from '../conversation.ts';
import { readerOf } from '../read/reader.ts';
import { respond } from '../respond.ts';
import { untraceable } from '../say/untraceable.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';
import { type ModelReading, modelReading } from './model-reading.ts';

const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const schema = modelReading(readerOf('pest-control'));
const some = <T>(value: fc.Arbitrary<T>, most = 3) => fc.array(value, { maxLength: most });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const near = fc.integer({ min: 0, max: 20 }).map((days) => now.toPlainDate().add({ days }).toString());
const date = orNull(fc.oneof(near, day));
const days = fc.record({ from: date, to: date, weekdays: some(fc.integer({ min: 1, max: 7 })) });
const clock = orNull(fc.constantFrom('00:00', '08:00', '09:30', '12:00', '23:59'));
const times = fc.record({ from: clock, to: clock, by: clock, at: clock });
const lure = orNull(fc.constantFrom('84106', '12 Elm St', 'Ann', '$1', 'https://evil.example', '99999', ''));
const { acts, emergency, problems } = schema.shape;
const answer: fc.Arbitrary<ModelReading> = fc.record({
  language: fc.constantFrom('en', 'es', null),
  acts: some(fc.constantFrom(...acts.element.options), 5),
  emergency: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    fc.constantFrom(...emergency.unwrap().options),
  ),
  problems: some(fc.constantFrom(...problems.element.options)),
  kind: fc.constantFrom('plan', 'once', 'both', null),
  when: fc.record({
    options: some(fc.record({ days: orNull(days), times: orNull(times) })),
    ...{ notDays: some(days), notTimes: some(times), choice: fc.constantFrom(null, 1, 2) },
    ...{ soonest: fc.boolean(), any: fc.boolean(), relative: fc.constantFrom('later', 'earlier', null) },
  }),
  ...{
    postalCode: orNull(fc.constantFrom('84106', '90210', '99999', '')),
    address: lure,
    name: lure,
    isSmallTalk: fc.boolean(),
  },
});

it('says only facts, and keeps a conversation that can be read again, whatever a model answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 5 }), async (answers) => {
      const calendar = new MemoryCalendar({ now });
      let conversation = newConversation();
      for (const heard of answers) {
        expect(schema.safeParse(heard).success).toBe(true);
        const facts = { company: wasatchPest, e164: '+18015550142', threadId: null };
        const text = 'Ann at 12 Elm St 84106, is it $1 at https://evil.example?';
        const turn = await respond(conversation, [text], facts, calendar, now.toInstant(), { heard });
        const said = turn.why?.said.flatMap((line) => Object.values(line.facts)) ?? [];
        expect(turn.handOver).not.toBe('untraceable');
        expect(turn.texts.join('\n')).not.toMatch(/evil|\$1\b|99999/);
        if (turn.class === 'reply')
          expect(untraceable(turn.texts.join('\n'), [...said, 'today', 'Hoy', 'hoy'])).toBeNull();
        expect(readConversation(JSON.parse(JSON.stringify(turn.conversation)))).toEqual(turn.conversation);
        conversation = { ...turn.conversation, handedOver: null };
      }
      expect(calendar.appointments.filter(({ cancelled }) => !cancelled).length).toBeLessThan(2);
    }),
    { numRuns: 40 },
  );
});
