import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { CompanyInfo, CompanyInfoInput, OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { keepCompanyDraft, readCompanyDraft } from './company-draft.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyResolver } from './company-resolver.ts';
import { companyFields, sameValues, storedValues } from './company-values.ts';
import { useSaveCompany } from './use-onboarding.ts';

interface CompanyFormProps {
  userId: string;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  /** Told whether the form holds something else than what is stored. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
}

/** The company form: begins with what this tab left unsaved, else with what is stored. */
export function CompanyForm({ userId, status, oauth, onUnsaved, onSaved }: CompanyFormProps) {
  const [stored] = useState(() => storedValues(status.companyInfo));
  const [initial] = useState(() => readCompanyDraft(userId) ?? stored);
  const form = useForm<CompanyInfoInput, unknown, CompanyInfo>({
    resolver: companyResolver,
    defaultValues: initial,
    // The fields of Other come and go, so the order in which fields were registered is not that of the page.
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState('');
  const { mutateAsync: save } = useSaveCompany();
  // State would come too late for the second click of a double click.
  const sending = useRef(false);

  useEffect(() => {
    onUnsaved(!sameValues(initial, stored));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setFailure('');
        const unsaved = !sameValues(values, stored);
        onUnsaved(unsaved);
        if (unsaved) keepCompanyDraft(userId, values);
      },
    });
  }, [form, initial, stored, userId, onUnsaved]);

  const focusFirst = (wrong: readonly string[]) => {
    const first = companyFields.find((field) => wrong.includes(field));
    if (first) form.setFocus(first);
  };

  async function submit(info: CompanyInfo) {
    if (sending.current) return;
    sending.current = true;
    setFailure('');
    try {
      await save(info);
      onSaved();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      for (const { field, message } of errors) {
        const known = companyFields.find((name) => name === field.split('.')[0]);
        if (known) form.setError(known, { message });
      }
      setFailure(messageOf(error, 'Failed to save'));
      focusFirst(errors.map(({ field }) => field.split('.')[0] ?? ''));
    } finally {
      sending.current = false;
    }
  }

  const busy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(submit, (errors) => focusFirst(Object.keys(errors)))}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DrawerBody
          footer={
            <div className="flex flex-col gap-3">
              <ErrorBox>{failure}</ErrorBox>
              <Button type="submit" tone="signal" busy={busy} className="w-full md:w-auto md:self-end">
                {busy ? 'Saving...' : 'Save Company Information'}
              </Button>
            </div>
          }
        >
          <CompanyFields status={status} oauth={oauth} />
        </DrawerBody>
      </form>
    </FormProvider>
  );
}
