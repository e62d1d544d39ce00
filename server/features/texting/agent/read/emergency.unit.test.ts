import { describe, expect, it } from 'vitest';
import { read } from './read.ts';
import { readerOf } from './reader.ts';

describe('emergencies', () => {
  const data = readerOf('pest-control');
  const context = { now: Temporal.PlainDateTime.from('2026-11-30T10:00'), offered: [], asksAddress: false };
  it.each([
    ['i smell gas in the basement', 'gas'],
    ['huele a gas en mi cocina', 'gas'],
    ['our carbon monoxide alarm wont stop going off', 'carbon_monoxide'],
    ['theres sparks from the outlet', 'electric'],
    ['the basement is flooding and the outlets are under water', 'flood'],
    ['i got stung and my throat is swelling', 'sting'],
    ['a mi hija le pico una avispa y no puede respirar', 'sting'],
    ['my dog ate the rat bait', 'swallowed'],
    ['mi hijo se trago el veneno', 'swallowed'],
    ['i am going to hurt myself', 'threat'],
    ['somebody is breaking into my house', 'threat'],
    ['my husband is not breathing', 'threat'],
    ['im ten and home alone and someone is at the door', 'threat'],
  ])('%s', (text, kind) => {
    expect(read(text, data, context).emergency).toBe(kind);
  });

  it.each([
    'there are ants around the gas grill',
    'is there gas in your foggers? i dont smell gas',
    'i need a carbon monoxide detector installed',
    'i was stung last summer',
    'the mice are eating the bait you left',
    'would it hurt my dog if he ate the bait?',
    'the breaker trips sometimes',
    'the wasps are by the outlet',
    'these ants are killing me',
    'squirrels are breaking into the attic',
    'i am home alone all day, come any time',
  ])('%s is none', (text) => {
    expect(read(text, data, context).emergency).toBeNull();
  });
});
