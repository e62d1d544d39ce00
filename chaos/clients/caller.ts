import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { VisitorRefusal } from '../../contract/waitlist.ts';
import { type Ledger, tallyOf } from './ledger.ts';

/** The outcome of a call: an answer, or none, when its effect is unknown. */
export type Outcome = { kind: 'answered'; status: number; body: unknown } | { kind: 'lost'; reason: string };

/** One request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  token?: string | null;
}

/** Calls the site from one address of this machine. */
export interface Caller {
  /** Sends once; what becomes of it is counted under `kind`. */
  attempt(kind: string, call: Call): Promise<Outcome>;
  /**
   * Sends until an answer comes that is no failure of the site's, as a person presses a button again; gives that
   * answer. `before` is called before each try.
   */
  insist(kind: string, call: Call, before?: () => void): Promise<{ status: number; body: unknown }>;
  leave(): void;
}

const timeoutMs = 60_000;
const ErrorShape = z.union([Failure, VisitorRefusal]);
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A caller at an address of 127.0.0.0/8, so that limits by address count each client by itself. */
export function callerAt(origin: string, address: string, ledger: Ledger): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const attempt = async (kind: string, call: Call) => {
    const tally = tallyOf(ledger, kind);
    tally.tried += 1;
    const outcome = await sendOnce(origin, address, agent, call);
    if (outcome.kind === 'lost') tally.lost += 1;
    else if (outcome.status < 300) tally.acknowledged += 1;
    else if (outcome.status >= 500) {
      tally.failed += 1;
      const said = JSON.stringify(outcome.body);
      if (!ErrorShape.safeParse(outcome.body).success) {
        ledger.findings.push(`wrong: ${kind} was answered ${outcome.status} with ${said}`);
      }
    }
    return outcome;
  };
  return {
    attempt,
    async insist(kind, call, before) {
      for (;;) {
        before?.();
        const outcome = await attempt(kind, call);
        if (outcome.kind === 'answered' && outcome.status < 500) return outcome;
        await sleep(150);
      }
    },
    leave: () => agent.destroy(),
  };
}

async function sendOnce(origin: string, localAddress: string, agent: Agent, call: Call): Promise<Outcome> {
  const { method, path, body, token } = call;
  const raw = body instanceof Uint8Array;
  const payload = raw ? body : body === undefined ? undefined : JSON.stringify(body);
  try {
    const { status, said } = await new Promise<{ status: number; said: string }>((resolve, reject) => {
      const asked = request(origin + path, {
        ...{ method, agent, localAddress, timeout: timeoutMs },
        headers: {
          'user-agent': userAgent,
          ...(payload !== undefined && {
            'content-type': raw ? 'application/octet-stream' : 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      asked.once('timeout', () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      asked.once('error', reject);
      asked.once('response', (response) => {
        text(response).then((said) => resolve({ status: response.statusCode ?? 0, said }), reject);
      });
      asked.end(payload);
    });
    return { kind: 'answered', status, body: parsed(said) };
  } catch (error) {
    return { kind: 'lost', reason: error instanceof Error ? error.message : String(error) };
  }
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
