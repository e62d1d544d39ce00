const starts: readonly { type: string; name: string; bytes: readonly number[]; at?: number }[] = [
  { type: 'image/jpeg', name: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', name: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', name: 'gif', bytes: [...Buffer.from('GIF87a')] },
  { type: 'image/gif', name: 'gif', bytes: [...Buffer.from('GIF89a')] },
  { type: 'image/webp', name: 'webp', bytes: [...Buffer.from('WEBP')], at: 8 },
];

/** What kind of picture a file is by its first bytes, whatever it is called; null for everything else. */
export function sniffPicture(file: Uint8Array): { type: string; name: string } | null {
  const isRiff = Buffer.from(file.subarray(0, 4)).toString('latin1') === 'RIFF';
  const found = starts.find(
    ({ bytes, at = 0 }) => (at === 0 || isRiff) && bytes.every((byte, index) => file[at + index] === byte),
  );
  return found === undefined ? null : { type: found.type, name: found.name };
}
