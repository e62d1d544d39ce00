import { type GoogleFlow, googleFlows } from '../../contract/google.ts';
import { StartError } from '../platform/start-error.ts';
import { type Environment, readSetting } from './read-setting.ts';
import { mode, oneOf, shortText } from './setting-kinds.ts';

/** How the operator set up "Continue with Google". */
export interface GoogleSetup {
  mode: 'live' | 'sandbox';
  /** Null, when live: it is not offered. */
  clientId: string | null;
  clientSecret: string | null;
  flow: GoogleFlow;
}

const flow = oneOf(googleFlows);

/** `sandbox` decides the mode where none is named. Throws StartError. */
export function googleSetup(env: Environment, sandbox: boolean): GoogleSetup {
  const setup: GoogleSetup = {
    mode: readSetting(env, 'GOOGLE_MODE', mode) ?? (sandbox ? 'sandbox' : 'live'),
    clientId: readSetting(env, 'GOOGLE_CLIENT_ID', shortText),
    clientSecret: readSetting(env, 'GOOGLE_CLIENT_SECRET', shortText),
    flow: readSetting(env, 'GOOGLE_FLOW', flow) ?? 'access_token',
  };
  const isOffered = setup.mode === 'live' && setup.clientId !== null;
  if (isOffered && setup.flow === 'code' && setup.clientSecret === null) {
    throw new StartError(
      'GOOGLE_FLOW=code needs GOOGLE_CLIENT_SECRET: the server exchanges the code with it.',
    );
  }
  return setup;
}
