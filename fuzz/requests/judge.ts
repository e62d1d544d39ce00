import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { VisitorRefusal } from '../../contract/waitlist.ts';
import { busy } from '../../server/platform/http/overload/overloaded.ts';
import type { Route } from './document.ts';
import type { FilledRequest } from './fill.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileAnswer } from './send.ts';

/** Texts that must not be in an answer, by client: markers in another account's rows. */
export interface Markers {
  /** What admins may see of a user: names, company, state of a connection. */
  personal: readonly string[];
  /** What only the account itself may see: records, file names, keys. */
  own: readonly string[];
}

/** What an answer has to be held against. */
export interface Question {
  request: HostileRequest;
  sent: FilledRequest;
  route: Route;
  answer: HostileAnswer;
  markers: Markers;
}

/**
 * `elsewhere`: refused because nothing is set up, or a vendor is down, which is logged. `busy`: refused for load. Both
 * are neither taken nor a fault.
 */
export type Verdict = { kind: 'fine' | 'busy' | 'elsewhere' } | { kind: 'fault'; why: string };

const fine: Verdict = { kind: 'fine' };
const fault = (why: string): Verdict => ({ kind: 'fault', why });

/** Words of the inside: stack traces, modules, SQL, hashes. */
const inside =
  /node_modules|\.ts:\d+|\$argon2|pgboss|kysely|violates |duplicate key|syntax error at|\bat async /;
const StrictFailure = z.strictObject(Failure.shape);
const StrictRefusal = z.strictObject(VisitorRefusal.shape);

/** Refusals that are no fault of ours although their status begins with 5: nothing is set up, or a vendor is down. */
const saidElsewhere = new Set(['provider_not_configured', 'provider_unavailable']);

/** Checks an answer against the API's guarantees. */
export function judge(question: Question): Verdict {
  const { request, sent, answer, markers } = question;
  // A client refused for the size of a body may find the connection closed while still sending.
  if (answer.status === 0) {
    return (sent.body?.length ?? 0) > 60_000 ? fine : fault('the connection ended without an answer');
  }
  const forbidden = request.as === 'admin' ? markers.own : [...markers.own, ...markers.personal];
  const said = `${Object.values(answer.headers).join('\n')}\n${answer.text}`;
  const leaked = forbidden.find((marker) => said.includes(marker));
  if (leaked !== undefined) return fault(`another account's data: ${leaked}`);
  const insideWord = inside.exec(said)?.[0];
  if (insideWord !== undefined) return fault(`a word of the inside: ${insideWord}`);
  if (!/^[\w-]{36}$/.test(answer.headers['x-request-id'] ?? '')) return fault('no x-request-id');
  if (answer.status >= 400) return refusal(question);
  if (answer.status >= 300) return redirect(answer);
  return success(question);
}

function refusal({ request, sent, route, answer }: Question): Verdict {
  const body = parsed(answer);
  if (isBusyWithoutJson(sent, answer)) return { kind: 'busy' };
  if (sent.method === 'HEAD') return headRefusal(answer.status);
  // Addresses outside the API lead to pages.
  if (body === undefined && !isApi(sent.path) && answer.status === 404) return fine;
  if (body === undefined) return fault(`a refusal (${answer.status}) that is not JSON`);
  const failure = StrictFailure.safeParse(body);
  const flat = isFlat(route) ? StrictRefusal.safeParse(body) : null;
  if (!failure.success && !flat?.success) {
    return fault(`a refusal (${answer.status}) in no known shape: ${failure.error.issues[0]?.message}`);
  }
  if (failure.success && failure.data.statusCode !== answer.status) return fault('two statuses');
  const code = failure.data?.errorCode ?? flat?.data?.error ?? '';
  if (answer.status === 503 && code === 'overloaded') return { kind: 'busy' };
  if (saidElsewhere.has(code)) return { kind: 'elsewhere' };
  if (answer.status >= 500) return fault(`answered ${answer.status} (${code})`);
  if (request.as === 'anonymous' && code === 'forbidden')
    return fault('forbidden instead of unauthenticated');
  return fine;
}

/** Without a body nothing names who failed: 502 and 503 may be a vendor's, as the same answer to a GET would say. */
function headRefusal(status: number): Verdict {
  if (status < 500) return fine;
  return status === 502 || status === 503 ? { kind: 'elsewhere' } : fault(`answered ${status}`);
}

/** A refusal for load without a body that names it, and one as text where the path is no path of the API. */
function isBusyWithoutJson(
  { method, path }: Question['sent'],
  { status, headers, text }: HostileAnswer,
): boolean {
  if (status !== 503 || headers['retry-after'] === undefined) return false;
  return method === 'HEAD' ? text === '' : !isApi(path) && text === busy;
}

/** Only consent sends a browser anywhere, and only to the product's own page. */
function redirect({ status, headers }: HostileAnswer): Verdict {
  if (status === 304) return fine;
  const { location = '' } = headers;
  return /^\/(onboarding\?oauth_(error|success)=|api\/docs\/)[^\s<>"]*$/.test(location)
    ? fine
    : fault(`a redirect to ${location.slice(0, 200)}`);
}

function success({ sent, route, answer }: Question): Verdict {
  const { status, headers } = answer;
  if (isApi(sent.path) && !/\bno-store\b/.test(headers['cache-control'] ?? '')) {
    return fault('an answer that a cache may keep');
  }
  if (sent.method !== route.method || !answersJson(answer)) return fine;
  if (!leadsTo(sent.path, route)) return fine;
  const schema = route.answers.get(String(status));
  // Of files the document says only that they come.
  const hasSuccess = [...route.answers.keys()].some((known) => known.startsWith('2'));
  if (schema === undefined && hasSuccess) return fault(`the document knows no ${status}`);
  const result = schema?.safeParse(parsed(answer));
  if (result === undefined || result.success) return fine;
  const [issue] = result.error.issues;
  return fault(`an answer that is not as documented: ${issue?.path.join('.')}: ${issue?.message}`);
}

const isApi = (path: string) => /^\/api([/?]|$)/.test(path);
const isFlat = ({ answers }: Route) => answers.get('400') !== undefined;
const answersJson = ({ headers }: HostileAnswer) => /^application\/json/.test(headers['content-type'] ?? '');

/** Whether a request was taken by the route that it was made for, be it that a vendor it asked then was down. */
export const isTaken = ({ sent, route, answer }: Pick<Question, 'sent' | 'route' | 'answer'>): boolean =>
  ((answer.status >= 200 && answer.status < 400) || isVendorDown(answer)) &&
  sent.method === route.method &&
  leadsTo(sent.path, route);

const isVendorDown = (answer: HostileAnswer) =>
  StrictFailure.safeParse(parsed(answer)).data?.errorCode === 'provider_unavailable';

/** Whether a path that may have been changed still leads to its route. */
function leadsTo(path: string, { url }: Route): boolean {
  const pattern = url.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?(\\?|$)`).test(path);
}

function parsed({ text }: HostileAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
