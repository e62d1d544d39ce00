import {
  CallAgainAnswer,
  CallAgainLeadsAnswer,
  type CallAgainLeadsQuery,
  type Half,
} from '../../../../contract/analysis/call-again.ts';
import { api, path } from '../../../../contract/paths.ts';
import { call, download } from '../../../api/call.ts';

/** The open draw with what came of it, or what a draw would divide. */
export function fetchCallAgain(signal: AbortSignal) {
  return call(api.callAgain, CallAgainAnswer, { signal });
}

/** Draws a random half; with a draw open nothing changes. */
export function drawHalf() {
  return call(api.callAgain, CallAgainAnswer, { method: 'POST' });
}

export function endComparison(drawId: string) {
  return call(path(api.callAgainEnd, { drawId }), CallAgainAnswer, { method: 'POST' });
}

/** Opens an ended draw again. */
export function resumeComparison(drawId: string) {
  return call(path(api.callAgainResume, { drawId }), CallAgainAnswer, { method: 'POST' });
}

/** One page of a half. */
export function fetchHalf(drawId: string, query: Required<CallAgainLeadsQuery>, signal: AbortSignal) {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return call(`${path(api.callAgainLeads, { drawId })}?${params}`, CallAgainLeadsAnswer, { signal });
}

/** Downloads a whole half. */
export function downloadHalf(drawId: string, half: Half): Promise<void> {
  const file = half === 'call' ? 'leads-to-call-again.csv' : 'leads-not-drawn.csv';
  return download(`${path(api.callAgainLeadsCsv, { drawId })}?half=${half}`, file);
}
