import { afterEach, describe, expect, it, vi } from 'vitest';
import { IndustryAnalysisRequest, industryDetails } from '../../../../contract/industry.ts';
import { learner } from './learn-industry.ts';

/** A network whose answers the test gives. */
function network() {
  const calls: { body: unknown; answer: (response: Response) => void; signal: AbortSignal }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => '{"sessionId":"v-17"}' });
  vi.stubGlobal('fetch', (_path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    return new Promise<Response>((answer, reject) => {
      calls.push({ body: JSON.parse(body), answer, signal });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return calls;
}
const json = (body: unknown, status = 200) => Response.json(body, { status });

afterEach(() => vi.unstubAllGlobals());

describe('learning a trade', () => {
  it('asks for all ten details once for a trade, and keeps the answer as it came', async () => {
    const calls = network();
    const kept: unknown[] = [];
    const { learn } = learner((analysis) => kept.push(analysis));
    const done = learn('Pest Control');
    await learn('pest control ');
    await vi.waitFor(() => expect(calls).toHaveLength(1), 60_000);
    expect(calls[0]?.body).toEqual({
      industry: 'Pest Control',
      location: 'United States',
      sessionId: 'v-17',
      analysis_depth: 'comprehensive',
      include_details: Object.fromEntries(industryDetails.map((detail) => [detail, true])),
    });
    expect(IndustryAnalysisRequest.safeParse(calls[0]?.body).success).toBe(true);
    calls[0]?.answer(json({ industry: 'Pest Control', anything: 7 }));
    await done;
    expect(kept).toEqual([{ industry: 'Pest Control', anything: 7 }]);
  });

  it('drops the answer of a trade that is not the last one, and of one that was cleared', async () => {
    const calls = network();
    const kept: unknown[] = [];
    const { learn, forget } = learner((analysis) => kept.push(analysis));
    const first = learn('HVAC');
    await vi.waitFor(() => expect(calls).toHaveLength(1), 60_000);
    const second = learn('Plumbing');
    await vi.waitFor(() => expect(calls).toHaveLength(2), 60_000);
    expect(calls[0]?.signal.aborted).toBe(true);
    forget();
    calls[1]?.answer(json({ industry: 'Plumbing' }));
    await Promise.all([first, second]);
    expect(kept).toEqual([null]);
  });

  it.each([json({}, 500), json({ no: 'industry' })])(
    'only logs a failure, and asks again',
    async (answer) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const calls = network();
      const kept: unknown[] = [];
      const { learn } = learner((analysis) => kept.push(analysis));
      const done = learn('HVAC');
      await vi.waitFor(() => expect(calls).toHaveLength(1), 60_000);
      calls[0]?.answer(answer);
      await done;
      expect(warn).toHaveBeenCalledOnce();
      expect(kept).toEqual([]);
      void learn('HVAC');
      await vi.waitFor(() => expect(calls).toHaveLength(2), 60_000);
      warn.mockRestore();
    },
  );
});
