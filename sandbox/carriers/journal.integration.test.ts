import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCarriers } from './carriers.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  file = path.join(folder, 'texts.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const own = '+18015550142';
const phone = '+18015550177';
const open = () => buildCarriers({ file, stepMs: 0, publicUrl: null });
const network = (carriers: ReturnType<typeof open>) => {
  const held = carriers.holder(own);
  if (held === undefined) throw new Error('No number');
  return { number: held.number, network: held.server.network };
};
const text = { from: own, to: phone, body: 'Hello', statusUrl: null, expiresAt: null };

it('has a text on disk as soon as it is accepted, and restores everything at a start', async () => {
  const first = open();
  const { network: before, number } = network(first);
  const accepted = before.accept(text);
  expect(readFileSync(file, 'utf8')).toContain(JSON.stringify(accepted));
  await before.settled();
  before.sendFromPhone(phone, number, 'STOP');
  await before.settled();
  const again = open();
  expect(again.state.accepted('twilio')).toEqual([accepted]);
  expect(again.state.entries([phone], 0)).toEqual(first.state.entries([phone], 0));
  expect(again.state.numbers('telnyx')).toEqual(first.state.numbers('telnyx'));
  expect(network(again).network.accept(text)).toBe('opted_out');
});

it('drops a last line that a kill cut off, and continues after the complete ones', async () => {
  const { network: before } = network(open());
  before.accept(text);
  await before.settled();
  const whole = readFileSync(file, 'utf8');
  appendFileSync(file, '{"type":"accepted","carrier":"twi');
  const { network: after } = network(open());
  expect(readFileSync(file, 'utf8')).toBe(whole);
  after.accept(text);
  await after.settled();
  expect(open().state.accepted('twilio')).toHaveLength(2);
});

it('refuses a file that is not its own', () => {
  writeFileSync(file, '{"type":"else"}\n');
  expect(open).toThrow(/Line 1/);
});
