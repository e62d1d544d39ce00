import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListedImport, Profile } from '../../../../contract/imports.ts';
import { messageOf } from '../../../api/api-error.ts';
import { confirmImport, readProfile } from '../../../api/imports.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../../ui/drawer.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { checkButtonId } from '../check-button-id.ts';
import { importsKey } from '../use-imports.ts';
import { ImportReview } from './import-review.tsx';
import { initialDraft, openAnswers, type Reading, requestOf } from './mapping-draft.ts';
import { previewTitleId } from './preview-table.tsx';

/** What was answered of files that are not imported yet, by import. */
const answered = heldValues<ReadonlyMap<string, Reading>>();

const answersOf = (importId: string) => answered.get()?.get(importId);

function holdAnswers(importId: string, reading: Reading): void {
  answered.set(new Map(answered.get()).set(importId, reading));
}

interface UnderstandingDrawerProps {
  /** The import to check; null keeps the drawer closed. */
  row: ListedImport | null;
  /** Adds files: takes the focus on close once the row has nothing to check. */
  adder: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirmed: (importId: string) => void;
}

/** "What we understood" of one file: checked and corrected once, then imported. Closed, it keeps what was answered. */
export function ImportReviewDrawer({ row, adder, onClose, onConfirmed }: UnderstandingDrawerProps) {
  // Kept while the drawer slides out, when there is no row any more.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);
  if (shown === null) return null;
  return (
    <Opened
      key={shown.importId}
      row={shown}
      open={row !== null}
      adder={adder}
      onClose={onClose}
      onConfirmed={onConfirmed}
    />
  );
}

interface OpenedProps extends Omit<UnderstandingDrawerProps, 'row'> {
  row: ListedImport;
  open: boolean;
}

function Opened({ row, open, adder, onClose, onConfirmed }: OpenedProps) {
  const { data: profile, error, refetch } = useProfile(row.importId);
  return (
    <Drawer
      bare
      open={open}
      onClose={onClose}
      width="wide"
      title="What we understood"
      subtitle={row.fileName}
      finalFocus={() => document.getElementById(checkButtonId(row.importId)) ?? adder.current}
    >
      {profile ? (
        <Check importId={row.importId} profile={profile} onClose={onClose} onConfirmed={onConfirmed} />
      ) : (
        <DrawerBody>
          {error === null ? (
            <div role="status" aria-label="Loading what we understood">
              <Skeleton className="h-72" />
            </div>
          ) : (
            <PartNotLoaded what="What we understood" error={error} onRetry={() => void refetch()} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

/** What was found in a file, which does not change while it waits to be checked. */
function useProfile(importId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['profile of an import', importId],
    queryFn: async ({ signal }) => {
      const profile = await readProfile(importId, signal);
      // Imported or removed in another window: the list says how it stands now.
      if (profile === null) await queryClient.invalidateQueries({ queryKey: importsKey });
      return profile;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first control of the first question that is open. */
const firstIn = (body: RefObject<HTMLElement | null>) =>
  body.current?.querySelector<HTMLElement>('[data-question] button');

interface CheckProps extends Pick<UnderstandingDrawerProps, 'onClose' | 'onConfirmed'> {
  importId: string;
  profile: Profile;
}

function Check({ importId, profile, onClose, onConfirmed }: CheckProps) {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState<Reading>(() => answersOf(importId) ?? initialDraft(profile));
  const [pressed, setPressed] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const [firstOpen, ...moreOpen] = openAnswers(profile, reading);
  const left = firstOpen === undefined ? 0 : 1 + moreOpen.length;
  const confirm = useMutation({
    mutationFn: () => confirmImport(importId, requestOf(profile, reading)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: importsKey });
      onConfirmed(importId);
    },
  });

  // A press with something still open leads there instead.
  useEffect(() => {
    if (pressed > 0) firstIn(body)?.focus();
  }, [pressed]);

  // An answered question is removed with the focused button: the next one takes the focus, or what the answer changed.
  useEffect(() => {
    if (left >= 0 && document.activeElement === document.body) {
      (firstIn(body) ?? document.getElementById(previewTitleId))?.focus();
    }
  }, [left]);

  const problem = confirm.isError
    ? messageOf(confirm.error, 'The import could not be started. Please try again.')
    : pressed > 0
      ? firstOpen
      : undefined;

  return (
    <DrawerBody
      footer={
        <div className="flex flex-col gap-3">
          <ErrorBox>{problem}</ErrorBox>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-small max-md:hidden">
              Rows that cannot be read are listed afterwards with the reason.
            </p>
            <div className="flex gap-2 max-md:w-full max-md:justify-between">
              <Button onClick={onClose}>Not now</Button>
              <Button
                tone="signal"
                busy={confirm.isPending}
                onClick={() => (left > 0 ? setPressed(pressed + 1) : confirm.mutate())}
              >
                Import {plural(profile.rows, 'row')}
              </Button>
            </div>
          </div>
        </div>
      }
    >
      <div ref={body}>
        <ImportReview
          importId={importId}
          profile={profile}
          reading={reading}
          onChange={(next) => {
            setReading(next);
            holdAnswers(importId, next);
            confirm.reset();
          }}
        />
      </div>
    </DrawerBody>
  );
}
