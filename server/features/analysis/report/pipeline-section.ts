import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';

/** Pipeline: what will be won among open leads. */
export function pipelineSection(): Pipeline {
  return {
    state: 'not_measured',
    explanation: 'The pipeline is not measured yet.',
    openLeads: { count: 0, open: { records: 'leads', open: 'yes', qualified: 'yes' } },
    horizons: [],
    moneyMissing: null,
    ageBands: [],
    backtest: null,
    setAside: [],
  };
}
