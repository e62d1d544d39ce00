import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThreadDetail } from '../../../contract/conversations.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { downloadEvidence } from './api.ts';
import { phoneLabel } from './labels.ts';
import { useThreadChange } from './use-conversations.ts';

/** Takes everything on record about the number along, and ends all contact by the company's own wish. */
export function RecordActions({ detail: { thread, consents } }: { detail: ThreadDetail }) {
  const file = useMutation({ mutationFn: () => downloadEvidence(thread.threadId, thread.phone) });
  const change = useThreadChange(thread.threadId);
  const [asking, setAsking] = useState(false);
  const isUnwanted = consents.some(({ basis }) => basis === 'do_not_contact');
  const failed = (error: Error | null) =>
    error === null ? null : asSentence(messageOf(error, 'Something went wrong'));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={file.isPending} onClick={() => file.mutate()}>
          Download the record
        </Button>
        {!isUnwanted && (
          <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
            Do not contact
          </Button>
        )}
      </div>
      <ErrorBox>{failed(file.error)}</ErrorBox>
      <Dialog
        open={asking}
        title="Never contact this number?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              tone="danger"
              busy={change.isPending}
              onClick={() => change.mutate('do_not_contact', { onSuccess: () => setAsking(false) })}
            >
              Do not contact
            </Button>
          </>
        }
      >
        <p className="text-body text-muted">
          Nothing is sent to {phoneLabel(thread.phone)} from then on, by anybody in your company. Not even
          their own START ends that.
        </p>
        <ErrorBox>{failed(change.error)}</ErrorBox>
      </Dialog>
    </>
  );
}
