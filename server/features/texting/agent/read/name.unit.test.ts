import { expect, it } from 'vitest';
import { nameIn } from './name.ts';
import { readerOf } from './reader.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ['Hello this is Mrs. Pruitt', 'Mrs. Pruitt'],
  ['im Dr Rao, the house on Oak', 'Dr Rao'],
  ['soy la senora, me llamo Sra. Ortiz', 'Sra. Ortiz'],
  ['my name is Mrs. Grace Young', 'Mrs. Grace Young'],
  ['my name is Mike Johnson.', 'Mike Johnson'],
  ['This is Mrs Young. Can you come Tuesday', 'Mrs Young'],
  ['My name is Don. Can you come', 'Don'],
  ['soy Ángel', 'Ángel'],
  ['this is Deshawn', 'Deshawn'],
  ['this is Mrs', null],
  ['this is mrs. pruitt', null],
  ['this is Great', null],
  ['its Mr. and Mrs. Young', null],
  ['I have an appointment with Dr. Smith at 3', null],
  ['is my visit still with Dale', null],
  ['', null],
])('%s: %s', (text, name) => {
  expect(nameIn(text, tokensOf(text), readerOf('pest-control'))).toBe(name);
});
