import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedImport } from '../../../contract/imports.ts';
import { messageOf } from '../../api/api-error.ts';
import { removeImport } from '../../api/imports.ts';
import { plural } from '../../lib/format/number.ts';
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

/** Cancels or removes an import. One with records confirms first, since they are deleted with it. */
export function RemoveButton({ row, label, plain = false, onRemoved }: RemoveButtonProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeImport(row.importId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
    onSuccess: () => setAsking(false),
  });
  const records = row.counts?.added ?? 0;

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
          {row.kind !== null && records > 0
            ? `The ${plural(records, kindText[row.kind].one, kindText[row.kind].many)} it brought go with it`
            : 'The records it brought go with it'}
          , and the report is worked out again without them.
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
