import { z } from 'zod';
import { type GoogleFlow, googleFlows } from '../contract/google.ts';
import { StartError } from './platform/start-error.ts';
import { type Environment, readSetting } from './read-setting.ts';

/** How the operator set up "Continue with Google". */
export interface GoogleSetup {
  mode: 'live' | 'sandbox';
  /** Null, when live: it is not offered. */
  clientId: string | null;
  clientSecret: string | null;
  flow: GoogleFlow;
}

const Text = z.string().max(500);

/** `sandbox` decides the mode where none is named. Throws StartError. */
export function googleSetup(env: Environment, sandbox: boolean): GoogleSetup {
  const setup: GoogleSetup = {
    mode:
      readSetting(env, 'GOOGLE_MODE', z.enum(['live', 'sandbox']), '"live" or "sandbox"') ??
      (sandbox ? 'sandbox' : 'live'),
    clientId: readSetting(env, 'GOOGLE_CLIENT_ID', Text, 'at most 500 characters'),
    clientSecret: readSetting(env, 'GOOGLE_CLIENT_SECRET', Text, 'at most 500 characters'),
    flow: readSetting(env, 'GOOGLE_FLOW', z.enum(googleFlows), '"access_token" or "code"') ?? 'access_token',
  };
  const { mode, clientId, clientSecret, flow } = setup;
  if (mode === 'live' && clientId !== null && flow === 'code' && clientSecret === null) {
    throw new StartError(
      'GOOGLE_FLOW=code needs GOOGLE_CLIENT_SECRET: the server exchanges the code with it.',
    );
  }
  return setup;
}
