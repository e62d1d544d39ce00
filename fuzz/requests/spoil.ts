import fc from 'fast-check';
import { absurd, protoName } from './absurd.ts';

/** One thing done to a value that would have been taken. `at` says where, as often as it is deep. */
interface Change {
  at: readonly number[];
  how: 'replace' | 'leave out' | 'add' | 'wrap' | 'write as text' | 'repeat';
  name: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 4 }),
  how: fc.constantFrom(
    'replace',
    'replace',
    'replace',
    'leave out',
    'add',
    'wrap',
    'write as text',
    'repeat',
  ),
  name: fc.constantFrom(protoName, 'constructor', 'prototype', 'toString', 'role', 'accountId', 'admin', ''),
  value: absurd,
});

/** One to three things done to a value. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 });

/** The value with all of that done to it. */
export const spoil = (value: unknown, list: readonly Change[]): unknown =>
  list.reduce((so, one) => apply(so, one, 0), value);

/** Values that are nearly taken: made by `good`, with one to three things wrong. */
export function spoilt(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(good, changes).map(([value, list]) => spoil(value, list));
}

function apply(value: unknown, change: Change, depth: number): unknown {
  const names = namesOf(value);
  const pick = change.at[depth];
  if (pick === undefined || names.length === 0) return changed(value, change);
  const name = names[pick % names.length] ?? '';
  if (depth === change.at.length - 1 && change.how === 'leave out') return without(value, name);
  if (depth === change.at.length - 1 && change.how === 'add')
    return withField(value, change.name, change.value);
  return withField(value, name, apply(fieldOf(value, name), change, depth + 1));
}

function changed(value: unknown, { how, value: other, name }: Change): unknown {
  if (how === 'wrap') return [value];
  if (how === 'write as text') return typeof value === 'string' ? [value] : JSON.stringify(value);
  if (how === 'repeat') return [value, value];
  if (how === 'add' && isObject(value)) return withField(value, name, other);
  return other;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);
const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function withField(value: unknown, name: string, field: unknown): unknown {
  if (Array.isArray(value)) {
    const index = Number(name);
    return Number.isInteger(index) && index < value.length ? value.with(index, field) : [...value, field];
  }
  return isObject(value) ? { ...value, [name]: field } : field;
}

function without(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => String(index) !== name);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    : undefined;
}
