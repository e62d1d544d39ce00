import { describe, expect, it } from 'vitest';
import { before as statusesBefore, transitions } from './report-states.ts';

describe('the states of a report', () => {
  it('end where a report is completed or failed', () => {
    expect(transitions.completed).toEqual([]);
    expect(transitions.failed).toEqual([]);
  });

  it('let a killed worker’s report be taken up again', () => {
    expect(statusesBefore('processing')).toEqual(['queued', 'processing']);
    expect(statusesBefore('completed')).toEqual(['processing']);
    expect(statusesBefore('failed')).toEqual(['queued', 'processing']);
  });
});
