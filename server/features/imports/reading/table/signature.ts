import { UnreadableFile } from './byte-source.ts';

const saveAs = 'Please save it as CSV or XLSX and upload that.';

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/** Name of the stream that holds an encrypted workbook, as the container's directory spells it. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Binary formats that people upload by mistake, with what to say about each. */
const strangers: readonly [(head: Buffer) => boolean, string][] = [
  [
    (head) => head.subarray(0, 1024).includes('%PDF-'),
    'This is a PDF. Please export the same list from your system as CSV or XLSX.',
  ],
  [
    (head) =>
      startsWith(head, 0x89, 0x50, 0x4e, 0x47) ||
      startsWith(head, 0xff, 0xd8, 0xff) ||
      startsWith(head, 0x47, 0x49, 0x46, 0x38) ||
      (startsWith(head, 0x52, 0x49, 0x46, 0x46) && head.subarray(8, 12).toString('latin1') === 'WEBP'),
    'This is a picture. Please export the same list from your system as CSV or XLSX.',
  ],
  [
    (head) => startsWith(head, 0x1f, 0x8b),
    'This file is compressed (gzip). Please unpack it and upload the file inside.',
  ],
  [
    (head) =>
      startsWith(head, 0x52, 0x61, 0x72, 0x21) || startsWith(head, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
    'This is a compressed archive. Please unpack it and upload the CSV or XLSX file inside.',
  ],
];

function refuseOldOffice(head: Buffer, all: Buffer): never {
  if (head.includes(encryptedStream) || all.includes(encryptedStream)) {
    throw new UnreadableFile(
      'This workbook is protected by a password. Please remove the password in Excel and upload it again.',
    );
  }
  throw new UnreadableFile(`This is a file of an old Excel version (.xls) or another old program. ${saveAs}`);
}

/** What the beginning of a text shows when it is not a table. */
function refuseOtherText(head: Buffer): void {
  const text = head
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF?\s+|^\uFEFF/u, '');
  const lower = text.slice(0, 200).toLowerCase();
  if (/^<(!doctype html|html|table|head|body|meta|style|div)\b/.test(lower)) {
    throw new UnreadableFile(
      `This is a web page (HTML), whatever its name ends in. Please open it in Excel. ${saveAs}`,
    );
  }
  if (lower.startsWith('<?xml')) throw new UnreadableFile(`This is an XML file. ${saveAs}`);
  if (/^(\{\s*("|\}|$)|\[\s*(\{\s*"|\[|\]|$))/.test(text)) {
    throw new UnreadableFile('This is a JSON file. Please export the list from your system as CSV or XLSX.');
  }
  if (lower.startsWith('{\\rtf')) throw new UnreadableFile(`This is a text document (RTF). ${saveAs}`);
}

/**
 * Whether the file is a ZIP container (perhaps XLSX) or text, by its content; the name does not count.
 * @throws UnreadableFile for PDF, pictures, archives, old Excel files, HTML, JSON and an empty file.
 */
export function containerOf(head: Buffer): 'zip' | 'text' {
  if (head.length === 0) throw new UnreadableFile('The file is empty.');
  for (const [is, message] of strangers) if (is(head)) throw new UnreadableFile(message);
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) refuseOldOffice(head.subarray(0, 4096), head);
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return 'zip';
  refuseOtherText(head);
  return 'text';
}
