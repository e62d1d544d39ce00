import { useEffect, useRef } from 'react';
import { credentialNames, sides } from '../../../contract/catalogue/vendor.ts';
import { DrawerBody } from '../../ui/drawer.tsx';
import { needsCustomer } from '../state/system-state.ts';
import { ConnectFooter } from './connect-footer.tsx';
import { methodOf, nameOf } from './connect-values.ts';
import { Note } from './note.tsx';
import { SidePart } from './side-part.tsx';
import { type ConnectFormProps, useConnectForm } from './use-connect-form.ts';

/** Both systems in one form. What a vendor says of its keys stands beside them; nothing typed is lost. */
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
