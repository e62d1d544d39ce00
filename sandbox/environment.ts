import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sandboxMinuteMs, sandboxPort } from '../contract/sandbox.ts';

/** A setting that stops the start. `message` is one line that names the variable or file. */
export class SandboxStartError extends Error {
  override name = 'SandboxStartError';
}

/** Everything the environment decides. */
export interface SandboxEnvironment {
  port: number;
  minuteMs: number;
  /** The newest record's instant. */
  end: Date;
  /** A file that keeps grants over a restart. */
  grantsFile: string;
  /** Where what is written to vendors is kept. */
  folder: string;
  /** Where every text of the carriers is kept. */
  textsFile: string;
  /** Where browsers reach the product, when it was said. */
  publicUrl: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const number = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));
const day = z.iso.date();
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const file = z.object({ today: day });

/**
 * Turns environment variables into settings; an empty one counts as unset. The first start keeps its day in a file,
 * so that the company stays the same. Throws SandboxStartError.
 */
export function readEnvironment(variables: Variables, now: Date): SandboxEnvironment {
  const port = read(variables, 'SANDBOX_PORT', number(0, 65_500), 'a port number up to 65500');
  const minuteMs = read(variables, 'SANDBOX_MINUTE_MS', number(50, 60_000), 'milliseconds from 50 to 60000');
  const today = read(variables, 'SANDBOX_TODAY', day, 'a day like 2026-01-31');
  const folder = path.resolve(variables.DATA_DIR?.trim() || '.data');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    port: port ?? sandboxPort,
    minuteMs: minuteMs ?? sandboxMinuteMs,
    end: new Date(`${today ?? storedDay(path.join(folder, 'sandbox.json'), now)}T00:00:00Z`),
    grantsFile: path.join(folder, 'sandbox-grants.json'),
    folder,
    textsFile: path.join(folder, 'sandbox-texts.jsonl'),
    publicUrl: read(variables, 'PUBLIC_URL', origin, 'an http or https address'),
  };
}

function storedDay(place: string, now: Date): string {
  const text = readIfThere(place);
  if (text === null) {
    const today = now.toISOString().slice(0, 10);
    writeFileSync(place, `${JSON.stringify({ today })}\n`);
    return today;
  }
  try {
    return file.parse(JSON.parse(text)).today;
  } catch (cause) {
    throw new SandboxStartError(`${place} is not a file of the sandbox: remove it, or set SANDBOX_TODAY.`, {
      cause,
    });
  }
}

function readIfThere(place: string): string | null {
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function read<T>(variables: Variables, name: string, schema: z.ZodType<T, string>, mustBe: string): T | null {
  const value = variables[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new SandboxStartError(`${name} must be ${mustBe}, but it is ${JSON.stringify(value)}.`);
}
