import { Dialog as Base } from '@base-ui/react/dialog';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PolicyLink } from '../../../ui/policy-link.tsx';
import { useIndustry } from '../industry/industry-store.ts';
import { checkEntry, type Entry, type EntryErrors, type EntryField } from './check-entry.ts';
import { sendEntry } from './send-entry.ts';
import { WaitlistFields } from './waitlist-fields.tsx';

interface WaitlistFormProps {
  submitting: boolean;
  onSubmitting: (submitting: boolean) => void;
  onJoined: () => void;
}

/** The waitlist's form. Validated on submit; a field's error is cleared when the field is edited. */
export function WaitlistForm({ submitting, onSubmitting, onJoined }: WaitlistFormProps) {
  const industry = useIndustry()?.industry ?? '';
  const [entry, setEntry] = useState<Entry>({ name: '', email: '', company: '', industry, notes: '' });
  const [errors, setErrors] = useState<EntryErrors>({});
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The fields were disabled meanwhile, and the one that had the focus lost it.
  useEffect(() => {
    if (refusal !== '') form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusal]);

  function edit(field: EntryField, value: string) {
    setEntry((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _gone, ...others }) => others);
    setRefusal('');
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (submitting) return;
    const found = checkEntry(entry);
    const [first] = Object.keys(found);
    setErrors(found);
    setRefusal('');
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    onSubmitting(true);
    const outcome = await sendEntry(entry);
    onSubmitting(false);
    if (outcome.kind === 'joined') onJoined();
    else setRefusal(outcome.message);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="pr-10">
        <Base.Title className="font-semibold text-heading">Join the waitlist</Base.Title>
        <Base.Description className="mt-2 text-body text-muted">
          Leave your email, and we write to you when there is a place for your company.
        </Base.Description>
      </div>
      <WaitlistFields entry={entry} errors={errors} disabled={submitting} onEdit={edit} />
      <ErrorBox>{refusal}</ErrorBox>
      <div>
        <Button type="submit" tone="signal" size="large" busy={submitting} className="w-full">
          {submitting ? 'Joining...' : 'Join the waitlist'}
        </Button>
        <p className="mt-3 text-caption text-muted">
          We use this to write to you about your place, and for nothing else.{' '}
          <PolicyLink className="text-ink underline underline-offset-4" />
        </p>
      </div>
    </form>
  );
}
