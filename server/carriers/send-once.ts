import type { z } from 'zod';
import { retryTime } from '../providers/http/judge.ts';
import type { VendorHttp, VendorReply, VendorRequest } from '../providers/vendor-api.ts';
import { VendorError } from '../providers/vendor-error.ts';
import type { SendOutcome } from './carrier.ts';
import type { RefusalKind } from './refusals.ts';

/** How a carrier answers a send. */
export interface SendDialect<Answer> {
  accepted: z.ZodType<Answer>;
  outcome(answer: Answer): SendOutcome;
  /** The carrier's code in the body of a refusal; null where the body is not as documented. */
  refusalCode(body: unknown): string | null;
  /** Codes of refusals after which the text may leave all the same. */
  doubtful: ReadonlySet<string>;
  kinds: ReadonlyMap<string, RefusalKind>;
}

/** Sends one request once, and says what is certain of it. Never throws for what a carrier or the network does. */
export async function sendOnce<Answer>(
  http: VendorHttp,
  request: VendorRequest,
  dialect: SendDialect<Answer>,
): Promise<SendOutcome> {
  let reply: VendorReply;
  try {
    reply = await http.send(request);
  } catch (error) {
    if (!(error instanceof VendorError)) return { outcome: 'unknown', reason: 'The call was broken off' };
    if (error.facts.neverSent) return refused('no_connection', 'no_connection');
    // The request would have left the carrier's hosts, so it did not go.
    if (error.kind === 'wrong_place') return refused('wrong_place', 'wrong_setup');
    return { outcome: 'unknown', reason: error.message };
  }
  return judge(reply, dialect);
}

/** A text that is not handed over because its deadline has come. */
export const tooLate: SendOutcome = refused('deadline', 'expired');

function judge<Answer>(reply: VendorReply, dialect: SendDialect<Answer>): SendOutcome {
  const { status } = reply;
  const body = jsonOf(reply.text);
  if (status >= 200 && status < 300) {
    const answer = dialect.accepted.safeParse(body);
    if (answer.success) return dialect.outcome(answer.data);
    return { outcome: 'unknown', reason: `The answer with status ${status} is not as documented` };
  }
  if (status === 429) return { ...refused('429', 'rate_limited'), retryAt: retryTime(reply) };
  // A timeout at the carrier, a failure of its own, or somebody between who redirects.
  if (status < 400 || status === 408 || status >= 500) {
    return { outcome: 'unknown', reason: `The carrier answered ${status}` };
  }
  const code = dialect.refusalCode(body);
  // Such an answer may not come from the carrier.
  if (code === null) return { ...refused(`http_${status}`, 'other'), certain: false };
  const kind = dialect.kinds.get(code) ?? (status === 401 ? 'wrong_credentials' : 'other');
  return { ...refused(code, kind), certain: !dialect.doubtful.has(code) };
}

function refused(code: string, kind: RefusalKind): SendOutcome & { outcome: 'refused' } {
  return { outcome: 'refused', code, kind, certain: true, retryAt: null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
