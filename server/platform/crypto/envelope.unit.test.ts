import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Envelope, fits, open, type Place, rewrap, seal } from './envelope.ts';
import { newMasterKey } from './key-ring.ts';

/** Any string at all, halves of surrogate pairs and NUL included. */
const anyString = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));
const anyPlace: fc.Arbitrary<Place> = fc.record({
  accountId: fc.uuid(),
  owner: fc.string({ unit: 'binary' }),
  name: fc.string({ unit: 'binary' }),
});
const master = newMasterKey(3);

const property = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: 300 });
const pair = fc.tuple(anyPlace, anyString);

describe('a sealed value', () => {
  it('comes back, whatever it is', () => {
    property(pair, ([place, value]) => {
      expect(open(master.key, place, seal(master, place, value))).toBe(value);
    });
  });

  it('has the form that is documented, another nonce and another data key each time', () => {
    property(pair, ([place, value]) => {
      const [a, b] = [seal(master, place, value), seal(master, place, value)];
      expect(a.keyVersion).toBe(3);
      expect(a.sealed.length).toBe(1 + 12 + 16 + 2 * value.length);
      expect(a.wrappedKey.length).toBe(1 + 12 + 16 + 32);
      for (const box of ['sealed', 'wrappedKey'] as const) {
        expect(a[box][0]).toBe(1);
        expect(a[box].subarray(1, 13)).not.toEqual(b[box].subarray(1, 13));
      }
      // Were the data key the same, the wrapped key of one would open the sealed value of the other.
      expect(open(master.key, place, { ...a, wrappedKey: b.wrappedKey })).toBeNull();
    });
  });

  it('does not open after any bit of it was flipped, or with bytes cut off', () => {
    const boxes = fc.constantFrom('sealed' as const, 'wrappedKey' as const);
    property(fc.tuple(pair, boxes, fc.nat(), fc.nat(7)), ([[place, value], box, at, bit]) => {
      const envelope = seal(master, place, value);
      const changed = Buffer.from(envelope[box]);
      const index = at % changed.length;
      changed.writeUInt8(changed.readUInt8(index) ^ (1 << bit), index);
      expect(open(master.key, place, { ...envelope, [box]: changed })).toBeNull();
      const cut = envelope[box].subarray(0, index);
      expect(open(master.key, place, { ...envelope, [box]: cut })).toBeNull();
    });
  });

  it('opens in no other place', () => {
    property(fc.tuple(anyPlace, anyPlace, anyString), ([place, other, value]) => {
      const envelope = seal(master, place, value);
      for (const field of ['accountId', 'owner', 'name'] as const) {
        fc.pre(place[field] !== other[field]);
        expectClosed({ ...place, [field]: other[field] }, envelope);
      }
    });
  });

  it('does not take characters moved from the owner to the name for the same place', () => {
    property(fc.tuple(fc.uuid(), fc.string(), fc.string(), fc.string({ minLength: 1 })), ([id, a, b, c]) => {
      const envelope = seal(master, { accountId: id, owner: a + c, name: b }, 'value');
      expectClosed({ accountId: id, owner: a, name: c + b }, envelope);
    });
  });

  it('is bound to its place in each layer on its own', () => {
    const here = { accountId: 'a', owner: 'crm', name: 'api_key' };
    const there = { ...here, name: 'api_secret' };
    const envelope = seal(master, here, 'value');
    // A data key that was wrapped for there must not open what is sealed for here.
    const lent = seal(master, there, 'value');
    expect(open(master.key, here, { ...envelope, wrappedKey: lent.wrappedKey })).toBeNull();
    expect(fits(master.key, there, envelope.wrappedKey)).toBe(false);
    expect(fits(master.key, here, envelope.wrappedKey)).toBe(true);
    // Nor does one layer pass for the other.
    expect(open(master.key, here, { ...envelope, sealed: envelope.wrappedKey })).toBeNull();
    expect(open(master.key, here, { ...envelope, wrappedKey: envelope.sealed })).toBeNull();
  });

  it('does not open with another master key', () => {
    property(pair, ([place, value]) => {
      const envelope = seal(master, place, value);
      expect(open(newMasterKey(3).key, place, envelope)).toBeNull();
    });
  });

  it('belongs to an account however its id is written', () => {
    const place = { accountId: '0F7E9A34-AAAA-4BBB-8CCC-1234567890AB', owner: 'crm', name: 'api_key' };
    const lower = { ...place, accountId: place.accountId.toLowerCase() };
    expect(open(master.key, lower, seal(master, place, 'value'))).toBe('value');
  });
});

describe('a rewrapped data key', () => {
  it('opens the untouched value with the new master key and no longer with the old one', () => {
    const next = newMasterKey(4);
    property(pair, ([place, value]) => {
      const envelope = seal(master, place, value);
      const wrappedKey = rewrap(master.key, next, place, envelope.wrappedKey);
      if (wrappedKey === null) throw new Error('it did not open');
      expect(open(next.key, place, { ...envelope, wrappedKey })).toBe(value);
      expect(open(master.key, place, { ...envelope, wrappedKey })).toBeNull();
    });
  });

  it('is none where the old key or the place is another', () => {
    property(fc.tuple(anyPlace, anyString), ([place, value]) => {
      const { wrappedKey } = seal(master, place, value);
      expect(rewrap(newMasterKey(3).key, master, place, wrappedKey)).toBeNull();
      expect(rewrap(master.key, master, { ...place, owner: `${place.owner}x` }, wrappedKey)).toBeNull();
    });
  });
});

function expectClosed(place: Place, envelope: Envelope): void {
  expect(open(master.key, place, envelope)).toBeNull();
  expect(fits(master.key, place, envelope.wrappedKey)).toBe(false);
}
