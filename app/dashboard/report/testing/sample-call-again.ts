import {
  type CallAgain,
  CallAgainAnswer,
  type CallAgainDraw,
  type CallAgainLead,
  CallAgainLeadsAnswer,
} from '../../../../contract/analysis/call-again.ts';
import { api } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';

const drawId = '0197c6d3-1f60-4c11-8e42-5d90a7b3c2f4';
const none = { gone: 0, closedBefore: 0 };

/** A draw of 96 leads that shows a difference. */
export const sampleDraw: CallAgainDraw = {
  drawId,
  reportId: '0197c6d2-6a1e-4a3b-9c5d-2f4e6a8b0c1d',
  drawnAt: '2026-11-02T15:00:00.000Z',
  halves: {
    call: { drawn: 48, ...none, leads: 48, won: 7, called: 41 },
    rest: { drawn: 48, ...none, leads: 48, won: 1, called: 2 },
  },
  state: 'measured',
  difference: { rate: 0.125, low: 0.0508, high: 0.2062 },
  lookAgainAt: null,
};

/** Has the API answer with this state from now on, and change it as the server does. */
export function knowsCallAgain(first: Partial<CallAgain>): void {
  let state: CallAgain = { draw: null, drawable: 0, ended: null, ...first };
  const answer = (method: 'GET' | 'POST', url: string, change: () => void) =>
    fakeApi.answerBy(method, url, CallAgainAnswer, () => {
      change();
      return state;
    });
  const ended = { drawId, drawnAt: sampleDraw.drawnAt };
  const open = () => {
    state = { draw: sampleDraw, drawable: 0, ended: null };
  };
  answer('GET', api.callAgain, () => {});
  answer('POST', api.callAgain, open);
  answer('POST', api.callAgainResume, open);
  answer('POST', api.callAgainEnd, () => {
    state = { draw: null, drawable: 96, ended };
  });
}

/** Has the API give pages of 60 leads for either half; of the first no record is left. */
export function knowsHalves(): void {
  fakeApi.answerBy('GET', api.callAgainLeads, CallAgainLeadsAnswer, ({ query }) => {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const first = (page - 1) * pageSize;
    const half = query.get('half') ?? '';
    const rows = Array.from({ length: Math.min(pageSize, 60 - first) }, (_, n) => lead(half, first + n));
    return { total: 60, page, pageSize, rows };
  });
}

function lead(half: string, n: number): CallAgainLead {
  const nothing = { name: null, phone: null, email: null, source: null, service: null, rep: null };
  if (n === 0) {
    return { key: `upload:${half}-0`, ...nothing, createdAt: null, lastContactAt: null, status: 'gone' };
  }
  return {
    key: `upload:${half}-${n}`,
    name: `Lead ${half} ${n}`,
    phone: '+18015550142',
    email: `lead-${n}@wasatch.example`,
    source: 'Google Ads',
    service: 'Quarterly plan',
    rep: 'Marisol Vega',
    createdAt: '2026-05-20T15:00:00.000Z',
    lastContactAt: n % 2 === 0 ? '2026-06-02T15:00:00.000Z' : null,
    status: n === 1 ? 'won' : 'open',
  };
}
