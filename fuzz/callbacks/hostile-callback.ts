import fc from 'fast-check';
import { absurdText } from '../requests/absurd.ts';

/** Two people who give a consent at the same time: the one who is attacked, and the one who attacks. */
export const sides = ['victim', 'attacker'] as const;
export type Side = (typeof sides)[number];

/** One part of a callback: as it is for one of the two, or a text. */
export type Part = { of: Side } | { text: string };

/** A callback request. Repeated parts are sent repeatedly. */
export interface HostileCallback {
  vendor: string;
  state: Part[];
  code: Part[];
  iss: Part[];
  rest: [string, string][];
  cookies: Part[];
  from: string;
}

const html = '<img src=x onerror=alert(1)>';
const odd = fc.oneof(
  fc.constantFrom(html, 'x'.repeat(3900), 'x'.repeat(9000), '%00', '__proto__', 'https://evil.example', ''),
  absurdText,
);
const right = fc.constantFrom<Part>({ of: 'victim' }, { of: 'attacker' }, { of: 'attacker' });
const part = fc.oneof(
  { weight: 5, arbitrary: right },
  { weight: 1, arbitrary: odd.map<Part>((text) => ({ text })) },
);
const parts = fc.oneof(
  { weight: 8, arbitrary: part.map((one) => [one]) },
  { weight: 1, arbitrary: fc.constant<Part[]>([]) },
  { weight: 1, arbitrary: fc.tuple(part, part).map((both): Part[] => [...both]) },
);
const restOf = fc.tuple(
  fc.constantFrom(
    'error',
    'error_description',
    'error_uri',
    'scope',
    '__proto__',
    'state[]',
    'code_verifier',
    'id_token',
    'response',
    '',
  ),
  odd,
);

/** Callbacks that are nearly right: parts of two people's consents mixed, repeated, left out, or put in place of. */
export const hostileCallback: fc.Arbitrary<HostileCallback> = fc.record({
  vendor: fc.oneof(
    { weight: 9, arbitrary: fc.constant('ringcentral') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('podium', 'nobody', '__proto__', '..%2f..%2f', '%00', 'x'.repeat(61)),
    },
  ),
  state: parts,
  code: parts,
  iss: parts,
  rest: fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.array(restOf, { minLength: 1, maxLength: 3 }) },
  ),
  cookies: parts,
  from: fc.tuple(fc.nat(250), fc.nat(250)).map(([a, b]) => `127.1.${a}.${b + 1}`),
});

/** The account that a callback may connect, or null for none. */
export function honest({ vendor, state, code, iss, rest, cookies }: HostileCallback): Side | null {
  const fits = (side: Side) =>
    vendor === 'ringcentral' &&
    [state, code].every((list) => list.length === 1 && list.every((one) => isOf(one, side))) &&
    // Both are at the same vendor, which names itself the same.
    iss.length === 1 &&
    iss.every((one) => 'of' in one) &&
    cookies.some((one) => isOf(one, side)) &&
    // An error that says nothing is none.
    !rest.some(([name, value]) => name === 'error' && value !== '');
  return sides.find(fits) ?? null;
}

const isOf = (one: Part, side: Side) => 'of' in one && one.of === side;

/** The unchanged callback of a browser that was redirected back. */
export function honestCallback(side: Side): HostileCallback {
  const own: Part[] = [{ of: side }];
  return {
    vendor: 'ringcentral',
    state: own,
    code: own,
    iss: own,
    rest: [],
    cookies: own,
    from: '127.1.0.1',
  };
}
