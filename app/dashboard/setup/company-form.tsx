import { type Ref, useEffect, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { CompanyInfoInput, OnboardingStatus } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ChangedElsewhere } from '../../ui/form/changed-elsewhere.tsx';
import { DiscardButton } from '../../ui/form/discard-button.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { companyDifferences } from './company-differences.ts';
import { CompanyFields } from './company-fields.tsx';
import { CompanyValues } from './company-values.ts';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  userId: string;
  status: OnboardingStatus;
  systems: DashboardState['systems'];
  onSaved: () => void;
  /** Saved while the form is still shown. */
  onDone: () => void;
}

/** The company form with its fields and its one button. */
export function CompanyForm({ userId, status, systems, onSaved, onDone }: CompanyFormProps) {
  const { form, failure, changed, refused, unsaved, discard, onSubmit } = useCompanyForm(userId, status, {
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
              <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
                {unsaved && (
                  <>
                    <p className="min-w-0 flex-1 basis-48 text-muted text-small">
                      Not saved yet. Closed, it is kept as a draft that only you see.
                    </p>
                    <DiscardButton busy={busy} onDiscard={discard} />
                  </>
                )}
                <Button type="submit" tone="signal" busy={busy} className="max-md:w-full">
                  {busy ? 'Saving...' : 'Save Company Information'}
                </Button>
              </div>
            </div>
          }
        >
          <div className="flex flex-col gap-6">
            {changed && <CompanyChanged ref={notice} stored={changed} />}
            <CompanyFields status={status} systems={systems} />
          </div>
        </DrawerBody>
      </form>
    </FormProvider>
  );
}

interface CompanyChangedProps {
  /** What was saved elsewhere. */
  stored: CompanyValues;
  ref: Ref<HTMLElement>;
}

/** What was saved of the company elsewhere, beside what the form says. */
function CompanyChanged({ stored, ref }: CompanyChangedProps) {
  const { control, setValue, setFocus } = useFormContext<CompanyInfoInput>();
  const differences = companyDifferences(stored, CompanyValues.parse(useWatch({ control })));
  if (differences.length === 0) return null;
  return (
    <ChangedElsewhere
      ref={ref}
      differences={differences.map(({ name, other, ...words }) => ({
        ...words,
        take() {
          setValue(name, stored[name]);
          if (other !== null) setValue(other, stored[other]);
        },
        focus: () => setFocus(name),
      }))}
    />
  );
}
