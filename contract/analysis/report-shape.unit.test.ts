import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Report } from './report.ts';
import { reportDigest } from './report-shape.ts';

it('a stored report has the shape of its version', () => {
  const schema = JSON.stringify(z.toJSONSchema(Report));
  expect(
    createHash('sha256').update(schema).digest('hex').slice(0, 16),
    'The schema of the report changed: append this digest in report-shape.ts, which raises its version.',
  ).toBe(reportDigest);
});
