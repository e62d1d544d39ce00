import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const Options = z.object({ challenge: z.string() });
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what an authenticator says: small integers, bytes, text and maps of them. */
type Said = number | string | Buffer | Map<number, Said> | Map<string, Said>;

function cbor(value: Said): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  return length < 256
    ? Buffer.of((major << 5) | 24, length)
    : Buffer.of((major << 5) | 25, length >> 8, length & 255);
}

/** A passkey in software, for one site: makes itself and signs as WebAuthn describes (ES256, no attestation). */
export function authenticator(rpId: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  const client = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const data = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses++);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    /** Answers options for a new passkey; at another origin, or with who made it, where one is named. */
    register(options: unknown, at = origin, statement?: { fmt: string; attStmt: Map<string, Said> }) {
      const { challenge } = Options.parse(options);
      const length = Buffer.of(0, id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose(publicKey))]);
      const attestation = new Map<string, Said>([
        ['fmt', statement?.fmt ?? 'none'],
        ['attStmt', statement?.attStmt ?? new Map<string, Said>()],
        ['authData', data(0x45, attested)],
      ]);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers options for showing the passkey. */
    show(options: unknown, at = origin) {
      const { challenge } = Options.parse(options);
      const clientData = client('webauthn.get', challenge, at);
      const authenticatorData = data(0x05);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** A P-256 key as COSE has it (RFC 9053): EC2, ES256. */
function cose(key: KeyObject) {
  const { x, y } = z.object({ x: z.string(), y: z.string() }).parse(key.export({ format: 'jwk' }));
  return new Map<number, Said>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}
