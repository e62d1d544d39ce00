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
