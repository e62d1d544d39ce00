import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseIndex } from '../../../language/phrase-index.ts';
import { tradeList } from '../../industry/trades.service.ts';
import type { TradeReading } from '../engine/readings.ts';
import { Message, mostMentions } from './message.ts';
import { joinTrades, tradesOfName } from './trade-names.ts';
import { tradeLexicon, understandTrade } from './trade-reader.ts';

const ids: ReadonlySet<string> = new Set(tradeList.map(({ id }) => id));
const contexts = fc.record({
  expecting: fc.boolean(),
  current: fc.uniqueArray(fc.constantFrom(...tradeList.map(({ id }) => id)), { maxLength: 3 }),
});
const piece = fc.constantFrom(
  ...'we|our|not|no|do|plumbing|hvac|windows|clean|,|.|?|and|or|my|need a|used to|now|company|software|dentist|for|bugs|😀|لا|plumbng|LLC'.split(
    '|',
  ),
);
const talk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' ')),
);

function expectReading(reading: TradeReading): void {
  if (reading.kind === 'known') {
    expect(reading.trades.length).toBeGreaterThan(0);
    expect(new Set(reading.trades).size).toBe(reading.trades.length);
    expect(reading.trades.filter((id) => !ids.has(id))).toEqual([]);
  }
  if (reading.kind === 'unsure') {
    expect(reading.candidates.length).toBeLessThanOrEqual(4);
    expect(reading.candidates.filter((id) => !ids.has(id))).toEqual([]);
  }
  if (reading.kind === 'other') expect(reading.name).toMatch(/\S/);
}

describe('whatever is typed', () => {
  it('gives a reading of trades that exist, each once', () => {
    fc.assert(
      fc.property(talk, contexts, (text, context) => {
        expectReading(understandTrade(text, context));
      }),
      { numRuns: 300 },
    );
  });

  it('means the same in capitals and with other spaces', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), contexts, (pieces, context) => {
        const reading = understandTrade(pieces.join(' '), context);
        expect(understandTrade(`  ${pieces.join(' \t ')} `.toUpperCase(), context)).toEqual(reading);
      }),
      { numRuns: 200 },
    );
  });

  it('gives trades that can be named and found again by that name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }), (trades) => {
        expect(tradesOfName(joinTrades(trades))).toEqual(trades);
      }),
    );
  });
});

/** Counts how many words are looked up in it. */
class CountingIndex<Meaning> extends PhraseIndex<Meaning> {
  steps = 0;
  readonly #inner: PhraseIndex<Meaning>;
  constructor(inner: PhraseIndex<Meaning>) {
    super();
    this.#inner = inner;
  }
  override startingAt(count: number, wordAt: (offset: number) => string) {
    return this.#inner.startingAt(count, (offset) => {
      this.steps++;
      return wordAt(offset);
    });
  }
}

describe('the cost of a message', () => {
  const hostile = [
    'clean windows and ',
    'not plumbing, or ',
    'we do ',
    'i need a plumber for my house ',
    'a ',
    'heating and air conditioning ',
  ];
  it.each(hostile)('grows with its length only: %s', (text) => {
    const stepsFor = (times: number) => {
      const lexicon = tradeLexicon();
      const phrases = new CountingIndex(lexicon.phrases);
      const cues = new CountingIndex(lexicon.cues);
      const message = new Message(text.repeat(times), { ...lexicon, phrases, cues });
      return { steps: phrases.steps + cues.steps, mentions: message.mentions.length };
    };
    const short = stepsFor(40);
    const long = stepsFor(80);
    expect(long.steps).toBeLessThanOrEqual(short.steps * 2 + 40);
    expect(long.mentions).toBeLessThanOrEqual(short.mentions * 2 + 10);
  });

  it('has an end: what goes on after eight thousand letters is not read', () => {
    expect(
      understandTrade(`${'a b c '.repeat(2000)} we do plumbing`, { expecting: true, current: [] }),
    ).toEqual({
      kind: 'none',
    });
  });
});

describe('the names of trades', () => {
  it.each([
    [[], ''],
    [['hvac'], 'HVAC'],
    [['hvac', 'plumbing'], 'HVAC and Plumbing'],
    [['lawn-care', 'tree-service', 'gutters'], 'Lawn Care, Tree Service and Gutters'],
  ])('%j are called "%s"', (trades, name) => {
    expect(joinTrades(trades)).toBe(name);
  });

  it.each([
    ['Pest Control', ['pest-control']],
    ['  hvac AND plumbing ', ['hvac', 'plumbing']],
    ['heating n air', ['hvac']],
    ['electrcian', ['electrical']],
    ['Roofing, Roofing', ['roofing']],
    ['Dental Practice', []],
    ['cleaning', []],
    ['', []],
    ['<script>', []],
  ])('"%s" means %j', (name, trades) => {
    expect(tradesOfName(name)).toEqual(trades);
  });
});

it('judges no more trades than a person would name, however long the message is', () => {
  const named = new Message('plumbing/hvac/'.repeat(285), tradeLexicon());
  expect(named.words.length).toBeGreaterThan(500);
  expect(named.mentions).toHaveLength(mostMentions);
});
