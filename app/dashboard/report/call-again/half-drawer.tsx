import type { CallAgainDraw, Half } from '../../../../contract/analysis/call-again.ts';
import { date } from '../../../lib/format/calendar.ts';
import { plural } from '../../../lib/format/number.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { ListFrame } from '../../../ui/table/list-frame.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { Pager } from '../records/pager.tsx';
import { useListState } from '../records/use-list-state.ts';
import { downloadHalf } from './api.ts';
import { halfColumns } from './half-columns.tsx';
import { useHalf } from './use-call-again.ts';

const title: Record<Half, string> = { call: 'Leads to call again', rest: 'Leads that were not drawn' };

const hint: Record<Half, string> = {
  call: 'Call these, at whatever time suits you.',
  rest: 'Leave these as they are: what comes of them by itself is what the others are compared with.',
};

interface HalfDrawerProps {
  draw: CallAgainDraw;
  half: Half;
  timeZone: string;
  onClose: () => void;
}

/** The leads of a half as the records are now, page by page, and as CSV. */
export function HalfDrawer({ draw, half, timeZone, onClose }: HalfDrawerProps) {
  const [state, change] = useListState();
  const { page, pageSize } = state;
  const list = useHalf(draw.drawId, { half, page, pageSize });
  return (
    <Drawer
      open
      onClose={onClose}
      width="wide"
      title={title[half]}
      subtitle={`${plural(draw.halves[half].drawn, 'lead')}, drawn ${date(draw.drawnAt, timeZone)}`}
      footer={<Pager total={list.data?.total ?? null} state={state} onChange={change} />}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-small">{hint[half]}</p>
        <ExportButton onExport={() => downloadHalf(draw.drawId, half)} />
      </div>
      <ListFrame query={list}>
        {({ rows }) => (
          <ListTable
            layout="drawer"
            label={title[half]}
            columns={halfColumns(timeZone)}
            rows={rows}
            rowKey={({ key }) => key}
            inCard={({ id }, { status }) => status !== 'gone' || id === 'status'}
          />
        )}
      </ListFrame>
    </Drawer>
  );
}
