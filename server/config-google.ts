import { z } from 'zod';
import { type GoogleFlow, googleFlows } from '../contract/google.ts';
import { StartError } from './platform/start-error.ts';

/** How the operator set up "Continue with Google". */
export interface GoogleSetup {
  mode: 'live' | 'sandbox';
  /** Null, when live: it is not offered. */
  clientId: string | null;
  clientSecret: string | null;
  flow: GoogleFlow;
}

type Environment = Record<string, string | undefined>;

const Text = z.string().max(500);

/** `sandbox` decides the mode where none is named. Throws StartError. */
export function googleSetup(env: Environment, sandbox: boolean): GoogleSetup {
  const setup: GoogleSetup = {
    mode:
      read(env, 'GOOGLE_MODE', z.enum(['live', 'sandbox']), '"live" or "sandbox"') ??
      (sandbox ? 'sandbox' : 'live'),
    clientId: read(env, 'GOOGLE_CLIENT_ID', Text, 'at most 500 characters'),
    clientSecret: read(env, 'GOOGLE_CLIENT_SECRET', Text, 'at most 500 characters'),
    flow: read(env, 'GOOGLE_FLOW', z.enum(googleFlows), '"access_token" or "code"') ?? 'access_token',
  };
  const { mode, clientId, clientSecret, flow } = setup;
  if (mode === 'live' && clientId !== null && flow === 'code' && clientSecret === null) {
    throw new StartError(
      'GOOGLE_FLOW=code needs GOOGLE_CLIENT_SECRET: the server exchanges the code with it.',
    );
  }
  return setup;
}

function read<T>(env: Environment, name: string, schema: z.ZodType<T, string>, mustBe: string): T | null {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // The value may be a secret that was put into the wrong variable.
  throw new StartError(`${name} must be ${mustBe}. Its value is not, and is not shown here.`);
}
