import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentialNames, type Side, sides } from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { DrawerBody } from '../../ui/drawer.tsx';
import { useAnalysisCheck } from '../report/use-report.ts';
import { useSaveKeys } from '../setup/use-onboarding.ts';
import { ConnectFooter } from './connect-footer.tsx';
import {
  type Chosen,
  type ConnectValues,
  firstValues,
  keyProblems,
  methodOf,
  nameOf,
  requestOf,
} from './connect-values.ts';
import { Note } from './note.tsx';
import { showProblems } from './show-problems.ts';
import { SidePart } from './side-part.tsx';

interface ConnectFormProps {
  chosen: Chosen;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  onSaved: () => void;
  /** Whether something is typed that is stored nowhere yet. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Both systems in one form. What a vendor says of its keys stands beside them; nothing typed is lost. */
export function ConnectForm({ chosen, status, oauth, onSaved, onUnsaved }: ConnectFormProps) {
  const { stored } = status;
  const form = useForm<ConnectValues>({
    defaultValues: firstValues(status, chosen, oauth),
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(keyProblems(chosen, values, stored));
      const errors = problems.map(([name, message]) => [name, { type: 'said', message }]);
      return errors.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const [failure, setFailure] = useState<ReactNode>(null);
  const save = useSaveKeys();
  const checkAnalysis = useAnalysisCheck();
  const element = useRef<HTMLFormElement>(null);
  const method = form.watch('softphoneMethod');
  const { dirtyFields, errors } = form.formState;
  const unsaved = credentialNames.some((name) => dirtyFields[name]);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  // In the order of the page, which is not the order in which fields came into the form.
  const bad = credentialNames.filter((name) => errors[name] !== undefined).join(' ');
  const focused = useRef('');
  useEffect(() => {
    const isMore = bad.split(' ').some((name) => !focused.current.split(' ').includes(name));
    focused.current = bad;
    if (bad === '' || !isMore) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus();
    // Its text stands below it, where the red box may have just taken the place.
    first?.scrollIntoView({ block: 'center' });
  }, [bad]);

  async function submit(values: ConnectValues) {
    if (save.isPending) return;
    setFailure(null);
    try {
      await save.mutateAsync(requestOf(chosen, values, oauth, stored));
      checkAnalysis();
      onSaved();
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : [];
      showProblems(form, Object.fromEntries(said.map(({ field, message }) => [field, message])));
      setFailure(messageOf(error, 'Failed to save integration information'));
    }
  }

  const consentOf = (side: Side) => oauth?.[side] ?? null;
  const unconnected = sides.filter((side) => {
    const consent = consentOf(side);
    return (
      methodOf(chosen[side], method) === 'oauth' &&
      consent !== null &&
      !(consent.connected && !consent.expired)
    );
  });
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit, () => setFailure(null))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DrawerBody
        footer={
          <ConnectFooter
            chosen={chosen}
            method={method}
            busy={form.formState.isSubmitting}
            failure={failure}
            unconnected={unconnected.map((side) => nameOf(side, chosen[side], status))}
          />
        }
      >
        <div className="flex flex-col gap-5">
          <Note icon="lock">
            API credentials are encrypted, stored securely and used only to connect your systems for analysis.
          </Note>
          {sides.map((side) => (
            <SidePart
              key={side}
              side={side}
              vendor={chosen[side]}
              name={nameOf(side, chosen[side], status)}
              method={method}
              form={form}
              stored={stored}
              consent={consentOf(side)}
              onFailure={setFailure}
            />
          ))}
        </div>
      </DrawerBody>
    </form>
  );
}
