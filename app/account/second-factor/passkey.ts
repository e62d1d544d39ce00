import { ApiError, messageOf } from '../../api/api-error.ts';
import { addPasskey, askPasskey, newPasskey, provePasskey } from '../../api/second-factor.ts';

/** Fetched when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys at all. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Has the browser make a passkey and adds it. Gives recovery codes where there were none. */
export async function makePasskey(name: string, password?: string): Promise<string[]> {
  const { startRegistration } = await library();
  const { challengeId, options } = await newPasskey(password);
  const response = await startRegistration({ optionsJSON: options });
  return addPasskey(challengeId, response, name);
}

/** Has the browser show a passkey. */
export async function showPasskey() {
  const { startAuthentication } = await library();
  const { challengeId, options } = await askPasskey();
  return provePasskey(challengeId, await startAuthentication({ optionsJSON: options }));
}

/** The message for a passkey that was not created or verified. The browser has shown the rest. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, 'That did not work. Please try again.');
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has one of your passkeys already.';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'Nothing came back from your device. You can try again.';
  }
  return 'This browser could not use a passkey here. Please try another way.';
}
