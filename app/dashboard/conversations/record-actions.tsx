import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ThreadDetail } from '../../../contract/conversations.ts';
import { pages } from '../../../contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { phoneText } from '../../ui/phone.ts';
import { useGo } from '../../ui/use-go.ts';
import { downloadEvidence } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useErasure, useThreadChange } from './use-conversations.ts';

/**
 * Takes everything on record about the number along, and ends all contact by the company's own wish. On a small screen,
 * whose header has no room for it, it closes the conversation too.
 */
export function RecordActions({ detail: { thread, consents } }: { detail: ThreadDetail }) {
  const file = useMutation({ mutationFn: () => downloadEvidence(thread.threadId, thread.phone) });
  const change = useThreadChange(thread.threadId);
  const closing = useThreadChange(thread.threadId);
  const download = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'end' | 'again' | 'erase' | null>(null);
  const erasure = useErasure(thread.threadId);
  const go = useGo();
  const isUnwanted = consents.findLast(({ basis }) => basis === 'do_not_contact')?.action === 'revoked';
  const close = () => setAsking(null);
  const failed = (error: Error | null) =>
    error === null ? null : asSentence(messageOf(error, 'Something went wrong'));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {thread.mode !== 'closed' && (
          <Button
            size="small"
            className="md:hidden"
            busy={closing.isPending}
            // The button goes with what it did.
            onClick={() => closing.mutate('closed', { onSuccess: () => download.current?.focus() })}
          >
            Close the conversation
          </Button>
        )}
        <Button ref={download} size="small" busy={file.isPending} onClick={() => file.mutate()}>
          Download the record
        </Button>
        <Button size="small" tone="quiet" onClick={() => setAsking(isUnwanted ? 'again' : 'end')}>
          {isUnwanted ? 'Contact again' : 'Do not contact'}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setAsking('erase')}>
          Erase
        </Button>
      </div>
      <ErrorBox>{failed(closing.error ?? file.error)}</ErrorBox>
      <Dialog
        open={asking === 'end'}
        title="Never contact this number?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="danger"
              busy={change.isPending}
              onClick={() => change.mutate('do_not_contact', { onSuccess: close })}
            >
              Do not contact
            </Button>
          </>
        }
      >
        <p className="text-body text-muted">
          Nothing is sent to {phoneText(thread.phone)} from then on, by anybody in your company. Not even
          their own START ends that.
        </p>
        <ErrorBox>{failed(change.error)}</ErrorBox>
      </Dialog>
      <ReasonDialog
        title="Contact this number again?"
        text="That ends your own “Do not contact”. A stop that they asked for stays, and what they had agreed to before counts no more: you may answer them when they write."
        action="Contact again"
        open={asking === 'again'}
        busy={change.isPending}
        error={change.error}
        onClose={close}
        onConfirm={(reason) => change.mutate({ reason }, { onSuccess: close })}
      />
      <ReasonDialog
        title="Erase this person?"
        text={`Their contact, every text with ${phoneText(thread.phone)} and their visits are deleted for good, also those to come. The number stays with its stops and what was agreed to, as evidence. Records that your systems send are not touched.`}
        action="Erase"
        open={asking === 'erase'}
        busy={erasure.isPending}
        error={erasure.error}
        onClose={close}
        onConfirm={(reason) => erasure.mutate(reason, { onSuccess: () => void go(pages.conversations) })}
      />
    </>
  );
}
