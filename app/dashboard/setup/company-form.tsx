import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { CompanyChanged } from './company-changed.tsx';
import { CompanyFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  userId: string;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  /** Told whether the form holds something else than what is stored. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  /** Saved while the form is still shown. */
  onDone: () => void;
}

/** The company form with its fields and its one button. */
export function CompanyForm({ userId, status, oauth, onUnsaved, onSaved, onDone }: CompanyFormProps) {
  const { form, failure, changed, refused, onSubmit } = useCompanyForm(userId, status, {
    onUnsaved,
    onSaved,
    onDone,
  });
  const notice = useRef<HTMLElement>(null);
  const focusedFor = useRef(0);
  useEffect(() => {
    // What was saved elsewhere may be drawn only after the refusal.
    if (changed === null || refused === focusedFor.current) return;
    focusedFor.current = refused;
    notice.current?.focus();
  }, [refused, changed]);
  const busy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
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
          <div className="flex flex-col gap-6">
            {changed && <CompanyChanged ref={notice} stored={changed} />}
            <CompanyFields status={status} oauth={oauth} />
          </div>
        </DrawerBody>
      </form>
    </FormProvider>
  );
}
