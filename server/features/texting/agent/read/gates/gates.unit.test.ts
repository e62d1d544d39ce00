import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { trades } from '../../../../../../contract/company-vocabulary.ts';
import { passedOnFrom } from '../../decide/pass-on.ts';
import { read } from '../read.ts';
import { anyTime, readWhen } from '../read-when.ts';
import { gates, readerOf } from '../reader.ts';
import { tokensOf } from '../tokens.ts';
import { judgeGates } from './gates.ts';
import { withTimeMarks } from './units.ts';

const Texts = z.record(z.enum(['emergency', 'calm', 'handOver', 'lookAlike']), z.array(z.string()));
const file = new URL('../../testing/unseen-gate-texts.yaml', import.meta.url);
const unseen = Texts.parse(parse(readFileSync(file, 'utf8')));

const judged = (text: string) => {
  const tokens = tokensOf(text);
  return judgeGates(withTimeMarks(tokens, readWhen(tokens, anyTime).spans), gates());
};

describe('texts that the gates never learned from', () => {
  it.each([
    ['emergency', 'missed', 3, (text: string) => judged(text).emergency === null],
    ['calm', 'escalated', 7, (text: string) => judged(text).emergency !== null],
    [
      'handOver',
      'missed',
      3,
      (text: string) => judged(text).handOver === null && judged(text).emergency === null,
    ],
    ['lookAlike', 'handed over', 10, (text: string) => judged(text).handOver !== null],
  ] as const)('%s: %s at most %i', (kind, _, most, isWrong) => {
    const wrong = unseen[kind].filter(isWrong);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each(['PO Box 12', 'box elders everywhere'])('%s is no emergency', (text) => {
    expect(judged(text).emergency).toBeNull();
  });

  it.each(['hot tub wiring', 'house is hot', 'our hot water heater is leaking'])(
    '%s burns nothing',
    (text) => {
      expect(judged(text).emergency).toBeNull();
    },
  );

  it.each([
    ...['outlet is hot', 'house is hot and smells like burning', 'hot water pouring on the outlet'],
    ...['outlet in the bedroom is hot', 'outlet in the bedroom is hot to the touch', 'outlet hot upstairs'],
    ...['outlet in my house is hot to touch', 'outlet is hot outside', 'the outlet upstairs is hot'],
    ...['the plug in the room is hot', 'switch in my bedroom is hot', 'light switch is hot upstairs'],
    ...[
      'the switch is hot in here',
      'the panel is hot outside',
      'breaker hot outside',
      'wires in the room is hot',
    ],
    ...['panel in the house is hot', 'fuse box in bedroom is hot', 'outlet in the hot tub room is hot'],
    ...['socket in kids bedroom is hot', 'thermostat wire is hot upstairs', 'dryer plug in the room is hot'],
    ...['the meter is hot outside', 'something is hot outside the panel', 'hot tub wires are hot'],
    ...['smells hot upstairs', 'smells hot in here', 'smells hot outside', 'hot water heater fumes'],
  ])('%s is one beside such words', (text) => {
    expect(judged(text).emergency).not.toBeNull();
  });

  it.each([
    ...['throat closing', 'got shocked', 'he passed out', 'brown recluse bite', 'pipe burst', 'intruder'],
    ...['heart attack', 'passed out', 'she passed out', 'glowing', 'seizure', 'collapsed', 'unconscious'],
    ...['not breathing', 'choking', 'cant breathe', 'hives', 'sparks', 'shocked', 'electrocuted', 'melted'],
    ...['flames', 'gas leak', 'burning smell', 'downed line', 'suicide', 'ate rat poison'],
  ])('%s is one in a few words', (text) => {
    expect(judged(text).emergency).not.toBeNull();
  });

  it.each(['', '?', 'asdf qwer zxcv', 'the second', '77 W Main St', 'mañana en la tarde'])(
    '%s is none',
    (text) => {
      expect(judged(text)).toMatchObject({ emergency: null, handOver: null });
    },
  );

  // In a conversation the opt-out's rules read such a text first, and leave it to a person too.
  it('gives law to a person', () => {
    expect(judged('im taking you to small claims court').handOver).toBe('legal');
  });

  it('finds an emergency in the middle of a long text', () => {
    const around = 'we moved in last month and the house is great and the kids love the yard so much ';
    expect(judged(`${around.repeat(3)} and i smell gas in the kitchen ${around.repeat(3)}`).emergency).toBe(
      'gas',
    );
  });
});

const Trades = z.record(
  z.enum(trades),
  z.object({ handOver: z.array(z.string()), ordinary: z.array(z.string()) }),
);
const ofTrades = Trades.parse(
  parse(readFileSync(new URL('../../testing/unseen-trade-texts.yaml', import.meta.url), 'utf8')),
);

describe('texts of each trade that the gates never learned from', () => {
  it.each([
    ['pest-control', 66, 19],
    ['hvac', 67, 23],
    ['plumbing', 64, 26],
    ['electrical', 55, 28],
  ] as const)('%s: at least %i find a person, and at most %i ordinary ones', (trade, least, most) => {
    const isHeld = (text: string) => judged(text).handOver !== null;
    const { handOver, ordinary } = ofTrades[trade];
    expect(handOver.filter(isHeld).length).toBeGreaterThanOrEqual(least);
    const undue = ordinary.filter(isHeld);
    expect(undue.length, undue.join('\n')).toBeLessThanOrEqual(most);
  });

  it("is a person's, be it beside the assistant, though a price is asked for as others are", () => {
    const found = (kind: 'handOver' | 'ordinary') =>
      trades.flatMap((trade) =>
        ofTrades[trade][kind].filter((text) => {
          const { acts, forPerson } = read(text, readerOf(trade), { ...anyTime, asksAddress: false });
          return forPerson >= passedOnFrom.any || acts.some(({ act }) => gates().handOvers.has(act));
        }),
      );
    expect(found('handOver').length).toBeGreaterThanOrEqual(250);
    expect(found('ordinary').length).toBeLessThanOrEqual(65);
  });
});

const Day = z.object({
  danger: z.record(z.string(), z.array(z.string())),
  due: z.record(z.string(), z.array(z.string())),
  ordinary: z.record(z.enum(trades), z.array(z.string())),
});
const ofDay = Day.parse(
  parse(readFileSync(new URL('../../testing/unseen-day-texts.yaml', import.meta.url), 'utf8')),
);

describe('texts of a day that the gates never learned from', () => {
  const flat = (texts: Record<string, string[]>) => Object.values(texts).flat();

  it('find what to do in danger, and rarely without', () => {
    const isDanger = (text: string) => judged(text).emergency !== null;
    expect(flat(ofDay.danger).filter(isDanger).length).toBeGreaterThanOrEqual(204);
    const calm = flat(ofDay.ordinary).filter(isDanger);
    expect(calm.length, calm.join('\n')).toBeLessThanOrEqual(23);
  });

  it('find a person where one is due, and rarely else', () => {
    const isHeld = (text: string) => {
      const { emergency, handOver } = judged(text);
      return emergency !== null || handOver !== null;
    };
    expect(flat(ofDay.due).filter(isHeld).length).toBeGreaterThanOrEqual(215);
    expect(flat(ofDay.ordinary).filter(isHeld).length).toBeLessThanOrEqual(135);
  });
});
