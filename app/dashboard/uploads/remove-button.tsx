import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedImport, Removal } from '../../../contract/imports.ts';
import { messageOf } from '../../api/api-error.ts';
import { readRemoval, removeImport } from '../../api/imports.ts';
import { count, plural } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { kindText } from './kinds.ts';
import { importsKey } from './use-imports.ts';

interface RemoveButtonProps {
  row: ListedImport;
  label: string;
  /** Styled as a primary button. */
  plain?: boolean;
  /** Called at the press, while the browser still lets a press open its file dialog. */
  onRemoved?: () => void;
}

const anyKind = { one: 'record', many: 'records' };

/** What goes and what stays, in sentences; without numbers where they could not be counted. */
function consequence(
  removal: Removal | undefined,
  { one, many }: Pick<(typeof kindText)[keyof typeof kindText], 'one' | 'many'>,
): string {
  if (removal === undefined) {
    return `The ${many} that only this file holds go with it, and the report is worked out again without them.`;
  }
  const { goes, stays, changed } = removal;
  return [
    goes === 0
      ? `No ${one} goes with it.`
      : `${plural(goes, one, many)} that only this file holds ${goes === 1 ? 'goes' : 'go'} with it, and the report is worked out again without ${goes === 1 ? 'it' : 'them'}.`,
    ...(stays > 0 ? [`${count(stays)} that other files hold too ${stays === 1 ? 'stays' : 'stay'}.`] : []),
    ...(changed > 0
      ? [
          `What it changed in ${plural(changed, one, many)} of other files stays as it is until you upload those files again.`,
        ]
      : []),
  ].join(' ');
}

/** Cancels or removes an import. One with records confirms first, since those that only it holds are deleted with it. */
export function RemoveButton({ row, label, plain = false, onRemoved }: RemoveButtonProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeImport(row.importId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
    onSuccess: () => setAsking(false),
  });
  const removal = useQuery({
    queryKey: ['imports', row.importId, 'removal'],
    queryFn: ({ signal }) => readRemoval(row.importId, signal),
    enabled: asking,
    // Other files may have come or gone since.
    gcTime: 0,
    staleTime: 0,
  });

  return (
    <>
      <Button
        tone={plain ? 'plain' : 'quiet'}
        size="small"
        busy={remove.isPending && !asking}
        aria-label={`${label} ${row.fileName}`}
        onClick={() => {
          if (row.status === 'done') setAsking(true);
          else remove.mutate();
          onRemoved?.();
        }}
      >
        {label}
      </Button>
      {remove.isError && !asking && (
        <ErrorBox>{messageOf(remove.error, 'It could not be removed.')}</ErrorBox>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${row.fileName}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </>
        }
      >
        <p>
          {removal.isPending
            ? 'Counting the records that go with it …'
            : consequence(removal.data, row.kind === null ? anyKind : kindText[row.kind])}
        </p>
        {remove.isError && (
          <div className="mt-4">
            <ErrorBox>{messageOf(remove.error, 'It could not be removed. Please try again.')}</ErrorBox>
          </div>
        )}
      </Dialog>
    </>
  );
}
