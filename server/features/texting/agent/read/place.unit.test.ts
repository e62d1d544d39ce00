import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace } from './place.ts';

describe('where a text says to come', () => {
  it.each([
    ['quote for 2400 sq ft house 84070', null, '84070'],
    ['3,200 square feet', null, null],
    ['2400 sqft on half an acre', null, null],
    ['1800 sq. ft. home at 12 Oak St', '12 Oak St', null],
    ['its 2400 sq ft, 892 Willow Way, Sandy', '892 Willow Way, Sandy', null],
    ['12 Union Sq', '12 Union Sq', null],
    ['400 Square Lane', '400 Square Lane', null],
    ['1420 e 4500 s', '1420 e 4500 s', null],
    ['90210\n450 Oak St', '450 Oak St', '90210'],
    ['90210 450 Oak St', '450 Oak St', '90210'],
    ['12345 Oak St', '12345 Oak St', null],
    ['450 Oak St\nSandy, UT 84070', '450 Oak St Sandy, UT 84070', '84070'],
    ['450 Oak St\ntuesday', '450 Oak St', null],
    ['450 Oak St, the second', '450 Oak St', null],
    ['Tuesday 8-10 works. 450 Oak St', '450 Oak St', null],
    ['tuesday 8-10\n450 Oak St', '450 Oak St', null],
    ['8-10 Oak St', null, null],
    ['450-460 Oak St', '450-460 Oak St', null],
    ['Tuesday at 10 is fine.450 Oak St', '450 Oak St', null],
    ['i need 2 outlets fixed 450 Oak St', '450 Oak St', null],
    ['2 hornets nests, 1 st floor', null, null],
    ['123 1/2 Oak St', '123 1/2 Oak St', null],
    ['345 100 St', '345 100 St', null],
    ['450 St. George Blvd apt 4', '450 St. George Blvd apt 4', null],
    ['450 Oak St NE, Apt 5', '450 Oak St NE, Apt 5', null],
    ['12 Court St', '12 Court St', null],
    ['1200 County Road 5, Sandy', '1200 County Road 5, Sandy', null],
    ['450 Avenue B', '450 Avenue B', null],
    ['77 Calle de la Rosa, 84106', '77 Calle de la Rosa, 84106', '84106'],
    ['my 3 way switch stopped working', null, null],
    ["both of my units, 1 upstairs won't run. no cooling 85001", null, '85001'],
    ["My 15 year old AC won't run", null, null],
    ['I saw 5 mice run across my kitchen', null, null],
    ['my 2 Trane units run constantly', null, null],
    ['my 2 AC units run loud', null, null],
    ['120 volts way too high', null, null],
    ['my 2 west side outlets are dead', null, null],
    ['892 willow way, sandy', '892 willow way, sandy', null],
    ['the house is 1234 willow bend drive sandy ut', '1234 willow bend drive sandy ut', null],
    ['wasps at 892 willow way sandy', '892 willow way sandy', null],
    ['5 Silver Creek Run', '5 Silver Creek Run', null],
    ['1420 Park Place Dr, Sandy', '1420 Park Place Dr, Sandy', null],
    ['1420 park place dr', '1420 park place dr', null],
    ['450 Oak Way is my address', '450 Oak Way', null],
    ['550 n main', '550 n main', null],
    ['2104 south first', '2104 south first', null],
  ])('%s', (text, address, postalCode) => {
    for (const isAsked of [false, true]) {
      const place = readPlace(text, isAsked);
      expect({ address: place.address?.text ?? null, postalCode: place.postalCode }).toEqual({
        address,
        postalCode,
      });
    }
  });
});

it('takes an everyday word for the end of a short line where it is asked for', () => {
  expect(readPlace('5 willow way', true).address?.text).toBe('5 willow way');
  expect(readPlace('5 willow way', false).address).toBeNull();
  expect(readPlace('ok but 5 mice run there', true).address).toBeNull();
});

it.each([
  ['my 24000 BTU mini split is not cooling', null],
  ['we run it on a 10000 watt generator', null],
  ['my account number is 55231, when is my appointment?', null],
  ['450 Oak St, gate code 52413', null],
  ['450 Oak St, zip code 84106', '84106'],
  ['the zip code is 84106', '84106'],
  ['código 84106', '84106'],
  ['code 84106', '84106'],
  ["no, it's 84106", '84106'],
  ['its 84106 not 90210', '84106'],
  ['not in 90210', null],
  ['84106, was 90210', '84106'],
  ['84106 no 84107', '84107'],
  ['i am from 84106', '84106'],
  ['wasps in the garage 84106', '84106'],
  ['Preston, ID 83263', '83263'],
  ['my account id is 55231', null],
])('takes a number of something else for no postal code: %s', (text, postalCode) => {
  expect(readPlace(text, false).postalCode).toBe(postalCode);
});

it.each([
  ['can we do 10 instead?', null],
  ['11 better for me', null],
  ['10 seconds', null],
  ['12 Friday 12 instead', null],
  ['430 afternoon is good', null],
  ['15 december', null],
  ['40 wasps in there', null],
  ['12 Oak', '12 Oak'],
  ['1100 w 6th', '1100 w 6th'],
  ['800 Morning Glory', '800 Morning Glory'],
  ['45 oak', '45 oak'],
  ['450 Oak please', '450 Oak'],
  ['450 Oak. thanks', '450 Oak'],
  ['1425 Wildflower and the gate is open', '1425 Wildflower'],
  ['450 El Camino apt 5', '450 El Camino apt 5'],
])('reads a name without a suffix only as an answer, and no time: %s', (text, address) => {
  expect(readPlace(text, true).address?.text ?? null).toBe(address);
  expect(readPlace(text, false).address).toBeNull();
});

it.each([
  ['I live at 77 trail ridge', '77 trail ridge', '77 trail ridge'],
  ['address is 44 cedar ridge', '44 cedar ridge', '44 cedar ridge'],
  ['i live on 44 cedar ridge', '44 cedar ridge', '44 cedar ridge'],
  ["I'm at 44 cedar ridge", '44 cedar ridge', '44 cedar ridge'],
  ['mi dirección es 44 cedar ridge', '44 cedar ridge', '44 cedar ridge'],
  ['I live at 8 summer place', '8 summer place', '8 summer place'],
  ['ants 12 oak way 84070', '12 oak way 84070', '12 oak way 84070'],
  ['1700 so 900 e', '1700 so 900 e', '1700 so 900 e'],
  ['900 e 1700 so', '900 e 1700 so', '900 e 1700 so'],
  ['1234 US-89', '1234 US-89', '1234 US-89'],
  ['1234 SR 36', '1234 SR 36', '1234 SR 36'],
  ['1234 Route 5', '1234 Route 5', '1234 Route 5'],
  ['ok 44 cedar ridge', '44 cedar ridge', null],
  ['sure its 44 cedar ridge', '44 cedar ridge', null],
  ['44 cedar ridge in sandy', '44 cedar ridge', null],
  ['5600 West', '5600 West', null],
  ['10500 South', '10500 South', null],
  ["at 5 mice won't run", null, null],
  ['last night at 5 mice run across my kitchen', null, null],
  ['tuesday at 8 either way', null, null],
  ['ok 5 mice run in there', null, null],
  ['not 10 no 11 so please', null, null],
  ['84106 no 84107 so sorry', null, null],
  ['ok 10 is better', null, null],
  ["it's 10 for me", null, null],
  ['anytime at 15 past', null, null],
  ['450 State Route 5', '450 State Route 5', '450 State Route 5'],
])(
  'reads a street line behind words that lead to it, and one of a grid or a route: %s',
  (text, asked, unasked) => {
    expect(readPlace(text, true).address?.text ?? null).toBe(asked);
    expect(readPlace(text, false).address?.text ?? null).toBe(unasked);
  },
);

/** What people write before a street line, and what looks like a part of one. */
const hostile = fc.constantFrom(
  ...['2', '10', '8-10', '12:30', '11/12', '1/2', '90210', '2400', '$149', '#1', '(801) 555-0142', '1st'],
  ...[
    'tuesday',
    'works.',
    'fine',
    "won't",
    'at',
    'sq',
    'ft',
    'Oak',
    'ok.',
    'St.',
    ',',
    '.',
    '-',
    '½',
    'ß',
    '🐜',
  ],
);

it('finds a street line of its own line behind anything', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 8 }), fc.boolean(), (words, isAsked) => {
      const before = words.join(' ');
      fc.pre(readPlace(before, false).address === null);
      const place = readPlace(`${before}\n450 Oak St`, isAsked);
      expect(place.address?.text).toBe('450 Oak St');
      const isCode = words.some((word, i) => word === '90210' && !/^(?:sq|ft)$/.test(words[i + 1] ?? ''));
      expect(place.postalCode).toBe(isCode ? '90210' : null);
    }),
    { numRuns: 500 },
  );
});

it('names only what stands in the text, of one line but for what belongs to it', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(hostile, fc.constantFrom('St', 'Way', 'e', 'N', '\n', 'apt', '4500')), {
      maxLength: 12,
    }),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (given, isAsked) => {
      const whole = typeof given === 'string' ? given : given.join(' ');
      const { address, postalCode } = readPlace(whole, isAsked);
      if (postalCode !== null) expect(whole).toContain(postalCode);
      if (address === null) return;
      const { start, end } = address;
      expect(whole.slice(start, end).replace(/\s+/g, ' ')).toMatch(/^\d/);
      expect(whole.slice(start, end).replace(/\s+/g, ' ').startsWith(address.text)).toBe(true);
      expect(whole.slice(Math.max(0, start - 1), start)).not.toMatch(/[\d$:/-]/);
    }),
    { numRuns: 1000 },
  );
});
