import fc from 'fast-check';
import { expect, it } from 'vitest';
import { picture } from '../../../../sandbox/carriers/picture.ts';
import { sniffPicture } from './sniff-picture.ts';

it('recognises pictures by their first bytes, and nothing else', () => {
  expect(sniffPicture(picture)).toEqual({ type: 'image/png', name: 'png' });
  expect(sniffPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))?.type).toBe('image/jpeg');
  expect(sniffPicture(Buffer.from('GIF89a..'))?.type).toBe('image/gif');
  expect(sniffPicture(Buffer.from('RIFF1234WEBP'))?.type).toBe('image/webp');
  for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '....1234WEBP', '%PDF-1.7'])
    expect(sniffPicture(Buffer.from(other)), other).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => sniffPicture(Buffer.from(`<${text}`)) === null));
});
