import { useId } from 'react';
import type { Report } from '../../../../contract/analysis/report.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { belowCauses } from '../call-again/call-again-place.tsx';
import { Causes } from '../causes/causes.tsx';

/** The causes that have records, where none can be given an amount. Without any: nothing is drawn. */
export function ListedCauses({ report }: { report: Report }) {
  const id = useId();
  const { potential } = report;
  const causes = potential.causes.filter(({ records }) => records.count > 0);
  if (causes.length === 0) return null;
  return (
    <Card aria-labelledby={id} data-print="whole">
      <CardHeader title="Missed, without an amount yet" titleId={id} />
      <Causes potential={{ ...potential, causes }} below={belowCauses(report)} />
    </Card>
  );
}
