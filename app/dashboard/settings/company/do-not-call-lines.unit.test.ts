import { expect, it } from 'vitest';
import { numbersOf } from './do-not-call-lines.ts';

it('takes the first number of each line, however it is written', () => {
  const list =
    'Phone,Name\n8015550142,Zoe\r\n"(801) 555-0143",Ann\n+1 801.555.0144;x;8015550199\n\n12345\n80155501421\n';
  expect(numbersOf(list)).toEqual(['8015550142', '(801) 555-0143', '+1 801.555.0144']);
});
