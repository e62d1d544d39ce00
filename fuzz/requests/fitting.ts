import fc from 'fast-check';
import { sandboxTexting } from '../../contract/sandbox.ts';
import { anyPlaceholder } from './absurd.ts';
import type { Schema } from './document.ts';

/** Valid values of a field of this name that its schema does not describe, so that requests pass its rules. */
const hints: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('{{own.email}}', '{{own.email}}', '{{owner.email}}', 'new{{fresh}}@lawn.example'),
  newEmail: fc.constantFrom('{{owner.email}}', 'new{{fresh}}@lawn.example'),
  workEmail: fc.constantFrom('office@lawn.example', '{{owner.email}}'),
  password: fc.constantFrom('{{own.password}}', 'wrong horse battery', '12345678'),
  currentPassword: fc.constantFrom('{{own.password}}', 'wrong horse battery'),
  newPassword: fc.constantFrom('{{own.password}}', 'another horse battery'),
  phone: fc.constant('(801) 555-0142'),
  officePhone: fc.constantFrom('(801) 555-0142', ''),
  onCall: fc.constantFrom('(801) 555-0142', ''),
  zone: fc.constantFrom('America/Denver', 'Pacific/Kiritimati'),
  registeredIn: fc.constantFrom([], ['TX']),
  problems: fc.constantFrom([], ['ants'], ['no_heat']),
  checkedOn: fc.constantFrom('2026-01-01', '1970-01-01'),
  week: fc.constant({
    ...{ mon: [{ start: '08:00', end: '18:00' }], tue: [], wed: [], thu: [], fri: [] },
    ...{ sat: [], sun: [] },
  }),
  timeZone: fc.constantFrom('America/Denver', 'Europe/Paris', 'Asia/Kathmandu', 'UTC'),
  importId: fc.constantFrom(
    '{{made.importId}}',
    '{{made.importId}}',
    '{{own.importId}}',
    '{{own.readyId}}',
    '{{own.emptyId}}',
    '{{owner.importId}}',
  ),
  deviceId: fc.constantFrom('{{own.deviceId}}', '{{owner.deviceId}}'),
  passkeyId: fc.constantFrom('{{made.passkeyId}}', '{{made.passkeyId}}', '{{owner.passkeyId}}'),
  drawId: fc.constantFrom('{{made.drawId}}', '{{made.drawId}}', '{{owner.drawId}}'),
  numberId: fc.constant('{{made.numberId}}'),
  threadId: fc.constant('{{made.threadId}}'),
  messageId: fc.constant('{{made.messageId}}'),
  index: fc.constantFrom('0', '1'),
  serviceId: fc.oneof(fc.constant('{{made.serviceId}}'), fc.uuid()),
  crewId: fc.oneof(fc.constantFrom('{{made.crewId}}', null), fc.uuid()),
  appointmentId: fc.constantFrom(
    '{{made.appointmentId}}',
    '{{made.appointmentId}}',
    '{{owner.appointmentId}}',
  ),
  blockId: fc.constantFrom('{{made.blockId}}', '{{made.blockId}}', '{{owner.blockId}}'),
  window: fc.constant({ date: '{{made.date}}', start: '{{made.start}}', end: '{{made.end}}' }),
  // Those of a window where they stand by themselves.
  date: fc.constantFrom('{{made.date}}', '2026-03-03'),
  start: fc.constantFrom('{{made.start}}', '08:00'),
  end: fc.constantFrom('{{made.end}}', '10:00'),
  // A day of the calendar, and the beginning of blocked time.
  from: fc.constantFrom('2026-03-03', '2099-03-03T08:00'),
  until: fc.constant('2099-03-03T10:00'),
  number: fc.constant(sandboxTexting.number),
  credentials: fc.constant(sandboxTexting.keys),
  companyName: fc.constant('Lawn & Tree'),
  challengeId: fc.constant('{{made.challengeId}}'),
  // As browsers say it, both of a passkey that was made and of one that was shown.
  response: fc.constant({
    id: '{{made.credentialId}}',
    rawId: '{{made.credentialId}}',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: '{{made.clientDataJSON}}',
      attestationObject: '{{made.attestationObject}}',
      authenticatorData: '{{made.authenticatorData}}',
      signature: '{{made.signature}}',
    },
  }),
  code: fc.constantFrom('{{made.code}}', '{{made.code}}', '{{made.recoveryCode}}', '000000'),
  token: fc.constantFrom('{{made.token}}', '{{made.token}}', '{{own.token}}', 'A'.repeat(64)),
  credential: fc.constantFrom('{{made.accessToken}}', '{{made.code}}', '{{made.ticket}}'),
  userId: fc.constantFrom('{{own.userId}}', '{{owner.userId}}'),
  reportId: fc.constantFrom('{{own.reportId}}', '{{owner.reportId}}'),
  sessionId: fc.constantFrom('visit-{{fresh}}', '{{owner.sessionId}}'),
  conversationId: fc.constantFrom('talk-{{fresh}}', '{{owner.conversationId}}'),
  vendor: fc.constantFrom('ringcentral', 'podium', 'pestpac', 'nobody'),
  provider: fc.constantFrom('RingCentral', 'Dialpad', 'Talkdesk', 'PestPac', 'Podium'),
  accountName: fc.constantFrom('wasatch', 'a.evil.example/'),
  companyWebsite: fc.constantFrom('https://lawn.example', 'http://lawn.example/about'),
  revision: fc.constantFrom('{{own.revision}}', 'an-old-one'),
  sizeBytes: fc.constantFrom(1, 27, 4000),
  // Of a visit of now: one of another time is refused.
  startTime: fc.constant(Date.now()),
  lastActivity: fc.constant(Date.now() + 1000),
  month: fc.constantFrom('2026-01', '2025-12'),
  wonMonth: fc.constantFrom('2026-01', '2025-12'),
  message: fc.constantFrom('How much is it?', 'we do pest control', 'call me', 'no'),
  industry: fc.constantFrom('Pest Control', 'HVAC', 'Dog walking'),
  mapping: fc.constant({
    columns: { externalId: 0, created: 1, status: 2, name: 3 },
    dates: { created: 'mdy' },
    decimals: {},
    words: { status: { won: 'won', open: 'open' } },
    timeZone: 'America/Denver',
  }),
  marketingConsent: fc.constant(true),
};

const names = fc.constantFrom('created', 'status', 'externalId', 'name', 'phone', 'outcome', 'a', '0');
const text = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
  fc.constantFrom('Ann', 'Zoë Ñandú', '漢字', "O'Hara", 'a'),
);

/** Values that a schema accepts, as far as the document says. `name` is the field's. */
export function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  const drawn = bySchema(schema);
  return hint === undefined
    ? drawn
    : fc.oneof({ weight: 9, arbitrary: hint }, { weight: 1, arbitrary: drawn });
}

function bySchema(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map((one) => fitting(one)));
  if (schema.allOf !== undefined) {
    return fc.tuple(...schema.allOf.map((one) => fitting(one))).map((parts) => Object.assign({}, ...parts));
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => bySchema({ ...schema, type })));
  switch (types[0]) {
    case 'object':
      return object(schema);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'string':
      return string(schema);
    case 'integer':
      return integer(schema);
    case 'number':
      return fc.oneof(integer(schema), fc.constant(Math.min(schema.maximum ?? 0.5, 0.5)));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(text, fc.integer(), fc.constant(null));
  }
}

function object({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties);
  const shape = fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, fitting(schema, name)])), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.includes(name)),
  });
  if (typeof additionalProperties !== 'object' || fields.length > 0) return shape;
  return fc.dictionary(names, fitting(additionalProperties), { maxKeys: 3 });
}

function string({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), anyPlaceholder);
  if (format === 'email') return fc.constant('office@lawn.example');
  if (format === 'date') return fc.constantFrom('2026-01-01', '2025-12-31', '1970-01-01', '9999-12-31');
  if (format === 'date-time') return fc.constant('2026-01-01T00:00:00Z');
  if (format === 'uri') return fc.constant('https://lawn.example');
  if (pattern !== undefined) return fc.oneof(matching(pattern), text);
  return text.map((value) => value.padEnd(minLength, 'a').slice(0, Math.max(minLength, maxLength)));
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    const made = fc.stringMatching(new RegExp(pattern));
    fc.sample(made, 1);
    return made;
  } catch {
    return text;
  }
}

function integer({ minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(Math.max(minimum, -9e15)), Math.floor(Math.min(maximum, 9e15))];
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 100) }), fc.constantFrom(min, max));
}
