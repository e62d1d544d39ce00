import { z } from 'zod';
import { pageValue } from '../../ui/page-value.ts';

/** How long the provider's script may take. */
const timeoutMs = 10_000;

/** The popup returned no answer; `type` is the reason. */
interface PopupError {
  type?: unknown;
}

interface ClientOptions {
  client_id: string;
  scope: string;
  callback: (response: unknown) => void;
  error_callback: (error: PopupError) => void;
}

type InitTokenClient = (options: ClientOptions) => { requestAccessToken: () => void };
type InitCodeClient = (options: ClientOptions & { ux_mode: 'popup' }) => { requestCode: () => void };

const callable = <Callable>() => z.custom<Callable>((value) => typeof value === 'function');

/** What is used of `google.accounts.oauth2`: https://developers.google.com/identity/oauth2/web/reference/js-reference */
const Provider = z.object({
  accounts: z.object({
    oauth2: z.object({
      initTokenClient: callable<InitTokenClient>(),
      initCodeClient: callable<InitCodeClient>(),
    }),
  }),
});
export type OAuth2 = z.infer<typeof Provider>['accounts']['oauth2'];

const loading = pageValue<Promise<OAuth2> | null>(() => null);

/** The provider's clients, whose script is loaded when this is first called. Fails without it; then it can be tried again. */
export function loadProvider(scriptUrl: string): Promise<OAuth2> {
  loading.current ??= runScript(scriptUrl)
    .then(() => Provider.parse(Reflect.get(window, 'google')).accounts.oauth2)
    .catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
  return loading.current;
}

let policy: { createScriptURL(address: string): string } | undefined;

/** The address as one that a script may be loaded from; the page's policy takes no other. */
function scriptAddress(address: string): string {
  // Of this name a page may make one.
  policy ??= globalThis.trustedTypes?.createPolicy('sign-in-script', {
    createScriptURL: (asked) => (asked === address ? asked : null),
  });
  return policy?.createScriptURL(address) ?? address;
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => () => {
      script.remove();
      reject(new Error(`The script of the sign-in ${why}`));
    };
    const timer = setTimeout(fail('takes too long'), timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('was not loaded')();
    });
    script.async = true;
    script.src = scriptAddress(src);
    document.head.append(script);
  });
}
