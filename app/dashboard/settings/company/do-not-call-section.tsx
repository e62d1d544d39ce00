import { useId, useState } from 'react';
import {
  companyLimits,
  DoNotCallRequest,
  type TextingCompany,
} from '../../../../contract/texting-company.ts';
import { messageOf } from '../../../api/api-error.ts';
import { recordChecks } from '../../../api/texting-company.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { InputField } from '../../../ui/input-field.tsx';
import { OutcomeNote } from '../../../ui/outcome-note.tsx';
import { Select } from '../../../ui/select.tsx';
import { numbersOf } from './do-not-call-lines.ts';
import { useRefreshCompany } from './use-company.ts';

class NoNumbers extends Error {}

const results = [
  { value: 'clear', label: 'Not listed' },
  { value: 'listed', label: 'Listed' },
] as const;

interface DoNotCallSectionProps {
  checks: TextingCompany['doNotCall'];
  /** The company's time zone, in which the day of a check is meant. */
  zone: string;
}

/** Records which numbers the company had checked against the do-not-call registries. */
export function DoNotCallSection({ checks, zone }: DoNotCallSectionProps) {
  const titleId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [checkedOn, setCheckedOn] = useState('');
  const [result, setResult] = useState<'clear' | 'listed'>('clear');
  const refresh = useRefreshCompany();
  const form = useSubmit({
    check: () => DoNotCallRequest.shape.checkedOn.safeParse(checkedOn),
    async send(day) {
      const numbers = numbersOf((await file?.text()) ?? '');
      if (numbers.length === 0) throw new NoNumbers();
      const listed = result === 'listed';
      const said = { recorded: 0, unreadableCount: 0, unreadable: [] as string[] };
      try {
        for (let at = 0; at < numbers.length; at += companyLimits.lookups) {
          const part = numbers.slice(at, at + companyLimits.lookups);
          const body = { checkedOn: day, numbers: part.map((number) => ({ number, listed })) };
          const answer = await recordChecks(body);
          said.recorded += answer.recorded;
          said.unreadableCount += answer.unreadableCount;
          said.unreadable.push(...answer.unreadable);
        }
      } finally {
        // Of a long list the beginning may be recorded although the rest could not be.
        await refresh();
      }
      return `${plural(said.recorded, 'number')} recorded as ${listedText(result)}.${leftOutText(said)}`;
    },
    failed: (error) =>
      error instanceof NoNumbers
        ? 'There is no phone number in this file.'
        : messageOf(error, 'The checks could not be recorded'),
  });
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-5 p-5 md:p-6">
      <div>
        <h2 id={titleId} className="font-semibold text-title">
          Do-not-call checks
        </h2>
        <p className="mt-1 max-w-[38rem] text-muted text-small">
          Marketing without written consent, and follow-ups to Arizona and Texas, go only to numbers that were
          checked against the do-not-call registries in the last 31 days and are not listed. Have your list
          checked, then upload each answer: one number a line.
        </p>
      </div>
      <p className="text-small tabular-nums">{checksText(checks, zone)}</p>
      <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Field label="List" help="A CSV or text file.">
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={({ target }) => {
                  setFile(target.files?.[0] ?? null);
                  form.clear();
                }}
                className="min-h-11 w-full text-small file:mr-3 file:h-11 file:rounded-control file:border file:border-line file:bg-raised file:px-3 file:text-ink"
              />
            )}
          </Field>
          <InputField
            label="Day of the check"
            error={form.problem}
            type="date"
            value={checkedOn}
            onChange={({ target }) => {
              setCheckedOn(target.value);
              form.clear();
            }}
          />
          <Field label="These numbers are">
            {(control) => (
              <Select
                {...control}
                items={results}
                value={result}
                onChange={(next) => setResult(next === 'listed' ? 'listed' : 'clear')}
              />
            )}
          </Field>
        </div>
        <ErrorBox>{form.failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={form.busy} disabled={file === null}>
            Record the checks
          </Button>
          <OutcomeNote>{form.outcome}</OutcomeNote>
        </div>
      </form>
    </Card>
  );
}

const listedText = (result: 'clear' | 'listed') => (result === 'listed' ? 'listed' : 'not listed');

/** Most numbers that are named where they were left out. */
const namedAtMost = 3;

function leftOutText({ unreadableCount, unreadable }: { unreadableCount: number; unreadable: string[] }) {
  if (unreadableCount === 0) return '';
  const named = unreadable.slice(0, namedAtMost).join(', ');
  const were = unreadableCount === 1 ? 'was' : 'were';
  const which = unreadableCount > namedAtMost ? `, the first of them ${named}` : `: ${named}`;
  return ` ${plural(unreadableCount, 'other')} ${were} left out as no number of the United States${which}.`;
}

function checksText({ numbers, listed, checkedAt }: TextingCompany['doNotCall'], zone: string): string {
  if (checkedAt === null) return 'No check is recorded.';
  const day = new Date(checkedAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: zone });
  return `${plural(numbers, 'number')} checked, ${listed.toLocaleString('en-US')} of them listed; the latest on ${day}.`;
}
