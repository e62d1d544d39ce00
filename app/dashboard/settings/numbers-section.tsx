import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { phoneText } from '../../ui/phone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLive } from '../state/live/use-live.ts';
import { AddNumber } from './add-number.tsx';
import { useCompany } from './company/use-company.ts';
import { NumberRow } from './number-row.tsx';
import { changedKeys, useNumbers } from './use-numbers.ts';

/** The company's own numbers: what each may do, and the form that adds one. */
export function NumbersSection({ userId }: { userId: string }) {
  useLive(userId, changedKeys);
  const { data, error, isFetching, refetch } = useNumbers();
  // The form begins with its name.
  const company = useCompany();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isEmpty = data?.numbers.length === 0;
  /** What had the focus is gone with what was done. */
  const tell = (words: string) => {
    setOutcome(words);
    title.current?.focus();
  };
  const cancel = () => {
    flushSync(() => setAdding(false));
    add.current?.focus();
  };
  return (
    <section aria-labelledby="numbers-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 ref={title} id="numbers-title" tabIndex={-1} className="font-semibold text-title outline-none">
            Numbers
          </h2>
          <p className="mt-1 max-w-[38rem] text-muted text-small">
            The numbers from which your company texts. They stay at your carrier, under your name; texts leave
            only from numbers whose registrations the carrier has approved.
          </p>
        </div>
        {data !== undefined && !isEmpty && !adding && (
          <Button ref={add} onClick={() => setAdding(true)}>
            Add a number
          </Button>
        )}
      </div>
      <OutcomeNote>{outcome}</OutcomeNote>
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading your numbers">
          <Skeleton className="h-52" />
        </div>
      )}
      {data === undefined && error !== null && (
        <Card className="flex flex-col items-start gap-3 p-5 md:p-6">
          <p role="alert" className="text-small">
            {messageOf(error, 'Your numbers could not be loaded.')}
          </p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Card>
      )}
      {data !== undefined && data.numbers.length > 0 && (
        <ul className="flex flex-col gap-4">
          {data.numbers.map((number) => (
            <li key={number.numberId}>
              <NumberRow
                number={number}
                others={data.numbers.filter((one) => one !== number)}
                onRemoved={() => tell(`${phoneText(number.number)} was removed.`)}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && !company.isPending && (isEmpty || adding) && (
        <AddNumber
          carriers={data.carriers}
          companyName={data.numbers[0]?.companyName ?? company.data?.profile.name ?? ''}
          onAdded={(number) => {
            setAdding(false);
            tell(`${phoneText(number.number)} was added.`);
          }}
          onCancel={isEmpty ? null : cancel}
        />
      )}
    </section>
  );
}
