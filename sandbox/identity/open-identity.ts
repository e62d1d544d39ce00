import type { Provider } from 'oidc-provider';
import type { RelayedAnswer, RelayedRequest } from '../consent/relay.ts';
import type { Person } from './people.ts';

/** What the routes of the stand-in for Google's sign-in work with. */
export interface OpenIdentity {
  provider(): Provider;
  relay(request: RelayedRequest): Promise<RelayedAnswer>;
  origin(): string;
  /** Public origin of the product, allowed beside this machine's; null when not set. */
  publicUrl: string | null;
  /** Who has signed in or can, by their identity. */
  people: Map<string, Person>;
  /** What the token client gives a page for a code. */
  exchange(clientId: string, code: string): Promise<object>;
}
