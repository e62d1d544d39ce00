import { z } from 'zod';
import { sandboxClient } from '../../contract/sandbox.ts';
import { Person } from './person.ts';

const Tokens = z.looseObject({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
});

export interface ConsentFacts {
  vendorId: string;
  /** Where the stand-in listens. */
  origin: string | undefined;
  authorizePath: string;
  tokenPath: string;
  scope: string | null;
  /** Where PKCE is wanted. */
  pkce: { verifier: string; challenge: string } | null;
}

/**
 * Has a person allow the product at a stand-in to which clients prove themselves by Basic, and gives the tokens that
 * it grants and a way to renew them.
 */
export async function wholeConsent({ vendorId, origin, scope, pkce, ...paths }: ConsentFacts) {
  const redirect_uri = `http://localhost:3123/api/oauth/callback/${vendorId}`;
  const asked = new URL(paths.authorizePath, origin);
  const query = {
    ...{ client_id: sandboxClient.id, response_type: 'code', state: 'a-state', redirect_uri },
    ...(scope !== null && { scope }),
    ...(pkce !== null && { code_challenge: pkce.challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
  const called = await new Person().consent(asked, 'allow');
  const proof = Buffer.from(`${sandboxClient.id}:${sandboxClient.secret}`).toString('base64');
  const token = async (form: Record<string, string>) => {
    const url = new URL(paths.tokenPath, origin);
    const headers = { authorization: `Basic ${proof}` };
    const reply = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
    const body: unknown = await reply.json();
    return { status: reply.status, tokens: Tokens.safeParse(body).data };
  };
  const code = called.searchParams.get('code') ?? '';
  const verifier = pkce === null ? {} : { code_verifier: pkce.verifier };
  const { tokens } = await token({ grant_type: 'authorization_code', code, redirect_uri, ...verifier });
  if (tokens === undefined) throw new Error('The stand-in granted nothing');
  return {
    tokens,
    renew: (refresh_token = '') => token({ grant_type: 'refresh_token', refresh_token }),
  };
}
