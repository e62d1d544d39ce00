import type { Report } from '../../../../contract/analysis/report.ts';
import { LeadStatus } from '../../../../contract/analysis/vocabulary.ts';
import type { Evidence } from '../queries/evidence.ts';
import { recordKey } from '../record-key.ts';
import { coverage } from './parts.ts';

/** The newest leads; a phone number is shown to its last four digits. */
export function recentSection({ recent, counted }: Evidence): Report['recent'] {
  return {
    leads: recent.map((row) => ({
      key: recordKey(row),
      createdAt: row.created_at.toISOString(),
      name: row.name,
      phoneLast4: row.phone === null ? null : row.phone.slice(-4),
      source: row.source,
      service: row.service,
      rep: row.rep,
      status: LeadStatus.parse(row.status),
      valueCents: row.value_cents,
      responseSeconds: row.response_s,
    })),
    coverage: coverage('leads', recent.length, counted.fields.leads, [], []),
  };
}
