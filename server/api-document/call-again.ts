import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id, at } = example;
const params = { drawId: id };
const half = { gone: 0, closedBefore: 0 };
const drawn = ok({
  draw: {
    ...{ drawId: id, reportId: example.userId, drawnAt: at, state: 'measured', lookAgainAt: null },
    halves: {
      call: { drawn: 120, ...half, leads: 120, won: 9, called: 97 },
      rest: { drawn: 121, ...half, gone: 1, leads: 120, won: 3, called: 4 },
    },
    difference: { rate: 0.05, low: 0.0139, high: 0.089 },
  },
  ...{ drawable: 0, ended: null },
});
const undrawn = ok({ draw: null, drawable: 241, ended: { drawId: id, drawnAt: at } });
const noDraw = { not_found: 'The account has no draw of this id.' };

/** The random half of the leads that went cold, and what came of calling it again. */
export const callAgainOperations: Operations = {
  [`GET ${api.callAgain}`]: {
    summary: 'Read what came of calling again',
    description:
      'Answers the open draw with what came of both halves since: leads, won ones, called ones, and the difference of the close rates from −1 to 1 with its 80 % range. The halves are compared as they were drawn, whether they were called or not. Without an open draw it answers how many leads one would divide.',
    example: { answer: drawn },
  },
  [`POST ${api.callAgain}`]: {
    summary: 'Draw a random half to call again',
    description:
      'Draws half of the leads that went cold in the last completed report: those that are open and have a phone number, each number once. While a draw is open nothing changes, and the answer is that draw. A new draw replaces one that was ended.',
    errors: {
      not_found: 'The account has no completed report.',
      conflict: 'Fewer than two leads can be drawn.',
    },
    example: { answer: drawn },
  },
  [`POST ${api.callAgainEnd}`]: {
    summary: 'End the comparison of a draw',
    description: 'Ends a draw, so that another can be drawn. It can be resumed until then.',
    errors: noDraw,
    example: { params, answer: undrawn },
  },
  [`POST ${api.callAgainResume}`]: {
    summary: 'Resume the comparison of a draw',
    description: 'Opens a draw again that was ended, with the same halves.',
    errors: { ...noDraw, conflict: 'Another draw is open.' },
    example: { params, answer: drawn },
  },
  [`GET ${api.callAgainLeads}`]: {
    summary: 'List the leads of a drawn half',
    description:
      'Answers a page of the leads to call (`half=call`) or of the others (`half=rest`), the newest first, as the records are now. Leads whose records were removed since come last, with the status `gone`.',
    errors: noDraw,
    example: {
      params,
      query: { half: 'call', pageSize: 50 },
      answer: ok({
        ...{ total: 1, page: 1, pageSize: 50 },
        rows: [
          {
            ...{ key: 'fieldroutes:88121', name: 'Robin Hale', phone: '+18015550188', email: null },
            ...{ source: 'Google Ads', service: 'Quarterly plan', rep: 'Dana Whitlock' },
            ...{ createdAt: at, lastContactAt: null, status: 'open' },
          },
        ],
      }),
    },
  },
  [`GET ${api.callAgainLeadsCsv}`]: {
    summary: 'Download the leads of a drawn half',
    description: 'The same list as `/api/analysis/call-again/{drawId}/leads`, whole.',
    errors: { ...noDraw, overloaded: 'Too many downloads run at the moment.' },
    example: { params, query: { half: 'call' } },
    file: { type: 'text/csv', description: 'A CSV file, as an attachment.' },
  },
};
