import { type ReactNode, useEffect, useRef } from 'react';
import { credentialNames, sides } from '../../../contract/catalogue/vendor.ts';
import type { ConnectMethod } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DiscardButton } from '../../ui/form/discard-button.tsx';
import { needsCustomer } from '../state/system-state.ts';
import { askedVendors, type Chosen, methodOf, nameOf } from './connect-values.ts';
import { Note } from './note.tsx';
import { SidePart } from './side-part.tsx';
import { type ConnectFormProps, useConnectForm } from './use-connect-form.ts';

/** Both systems in one form. A vendor's refusal of keys is shown beside them; typed values are kept. */
export function ConnectForm(props: ConnectFormProps & { failure: string | null }) {
  const { chosen, status, oauth, systems, failure, onFailure } = props;
  const { form, method, unsaved, discard, onSubmit } = useConnectForm(props);
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;

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

  const unconnected = sides.filter((side) => {
    const consent = oauth?.[side];
    const given =
      consent === undefined || (consent.connected && !consent.expired && !needsCustomer(systems[side]));
    return methodOf(chosen[side], method) === 'oauth' && !given;
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <DrawerBody
        footer={
          <ConnectFooter
            chosen={chosen}
            method={method}
            busy={form.formState.isSubmitting}
            failure={failure}
            onDiscard={unsaved ? discard : null}
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
              system={systems[side]}
              name={nameOf(side, chosen[side], status)}
              method={method}
              form={form}
              stored={status.stored}
              consent={oauth?.[side] ?? null}
              onFailure={onFailure}
            />
          ))}
        </div>
      </DrawerBody>
    </form>
  );
}

interface ConnectFooterProps {
  chosen: Chosen;
  method: ConnectMethod;
  busy: boolean;
  failure: ReactNode;
  /** Takes back what was typed; null where nothing was. */
  onDiscard: (() => void) | null;
  /** Systems whose consent is still to be given. */
  unconnected: readonly string[];
}

const list = new Intl.ListFormat('en-US');

/** Errors, progress or what is missing, and 'Continue'. */
function ConnectFooter({ chosen, method, busy, failure, onDiscard, unconnected }: ConnectFooterProps) {
  const asked = askedVendors(chosen, method);
  const text = busy
    ? asked.length > 0 &&
      `Asking ${list.format(asked)} whether ${asked.length === 1 ? 'it lets' : 'they let'} us in. It can take a few seconds.`
    : unconnected.length > 0 && `Not connected yet: ${list.format(unconnected)}.`;
  return (
    <div className="flex flex-col gap-3">
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-muted text-small empty:basis-0">
          {text}
        </p>
        {onDiscard !== null && <DiscardButton busy={busy} onDiscard={onDiscard} />}
        <Button type="submit" tone="signal" busy={busy} className="max-sm:w-full">
          {busy ? 'Saving...' : 'Continue'}
        </Button>
      </div>
    </div>
  );
}
