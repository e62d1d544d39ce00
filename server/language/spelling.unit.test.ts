import { describe, expect, it } from 'vitest';
import { misspellings, Spelling } from './spelling.ts';
import { rootOf, singular } from './word-forms.ts';
import { wordsOfText } from './words-of-text.ts';

describe('the forms of a word', () => {
  it.each([
    ['drains', 'drain'],
    ['batteries', 'battery'],
    ['branches', 'branch'],
    ['gas', 'gas'],
    ['glass', 'glass'],
    ['mice', 'mouse'],
  ])('the singular of %s is %s', (many, one) => {
    expect(singular(many)).toBe(one);
  });

  it.each([
    ['cleaning', 'cleaners'],
    ['installation', 'install'],
    ['plumbing', 'plumber'],
    ['replace', 'replacement'],
    ['removal', 'removing'],
    ['maintenance', 'maintain'],
    ['fertilizing', 'fertilization'],
  ])('%s and %s have one root', (one, other) => {
    expect(rootOf(one)).toBe(rootOf(other));
  });
});

describe('misspelt words', () => {
  const spelling = new Spelling(
    new Map([
      ['plumbing', 40],
      ['electrician', 40],
      ['roofing', 40],
      ['furnace', 20],
    ]),
    ['plumbline'],
  );

  it.each([
    ['plumbng', 'plumbing'],
    ['pulmbing', 'plumbing'],
    ['lpumbing', 'plumbing'],
    ['electrcian', 'electrician'],
    ['rooffing', 'roofing'],
    ['furnice', 'furnace'],
  ])('%s means %s', (word, meant) => {
    expect(spelling.corrector()(word)).toBe(meant);
  });

  it.each(['plumbing', 'proofing', 'electron', 'plumbline', 'goofing', 'roof', 'fürnace', 'x'.repeat(500)])(
    '%s is left alone',
    (word) => {
      expect(spelling.corrector()(word)).toBeUndefined();
    },
  );

  it('are looked up for sixty words of a message at most', () => {
    const correct = spelling.corrector();
    for (let at = 0; at < 60; at++) correct(`unknown${at}`);
    expect(correct('plumbng')).toBeUndefined();
    expect(spelling.corrector()('plumbng')).toBe('plumbing');
  });

  it.each([
    ['same', 'same', 0],
    ['swap', 'sawp', 1],
    ['one', 'on', 1],
    ['vowel', 'vewel', 0.7],
    ['leter', 'letter', 0.7],
    ['far', 'different', 2],
  ])('%s and %s are %d apart', (one, other, distance) => {
    expect(misspellings(one, other, 1)).toBe(distance);
  });
});

describe('a message as words', () => {
  it.each([
    ["We're PLUMBERS, don't you know?", 'we are plumbers do not you know'],
    ['H.V.A.C. and A/C', 'hvac and ac'],
    ['heat n air & plumbing', 'heat and air and plumbing'],
    ['plomería', 'plomeria'],
    ['noooo', 'noo'],
    ['bobsplumbing.com', 'bobsplumbing'],
    ['were roofers', 'we are roofers'],
    ["Bob's", 'bob'],
    ['🙂 <b>ok</b>', 'b ok and b'],
  ])('%s', (text, words) => {
    expect(
      wordsOfText(text)
        .words.map((word) => word.text)
        .join(' '),
    ).toBe(words);
  });

  it('splits its sentences and marks the questions', () => {
    const { words, asked } = wordsOfText('Hi! Is it new?? Yes.');
    expect(words.map(({ sentence }) => sentence)).toEqual([0, 1, 1, 1, 2]);
    expect([asked[0], asked[1], asked[2]]).toEqual([undefined, true, undefined]);
  });
});
