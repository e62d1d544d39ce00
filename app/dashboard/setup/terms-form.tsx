import { useRef, useState } from 'react';
import { analysisTerms } from '../../../contract/terms.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { useAcceptTerms } from './use-onboarding.ts';

interface TermsFormProps {
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  onAccepted: () => void;
}

/** The terms with the box that accepts them. */
export function TermsForm({ ticked, onTick, onAccepted }: TermsFormProps) {
  const { mutateAsync: accept } = useAcceptTerms();
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);

  async function submit() {
    if (!ticked || sending.current) return;
    sending.current = true;
    setSaving(true);
    setFailure('');
    try {
      await accept();
      onAccepted();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to accept terms'));
    } finally {
      sending.current = false;
      setSaving(false);
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DrawerBody
        footer={
          <div className="flex flex-col gap-4">
            <Checkbox
              label={analysisTerms.acceptance}
              checked={ticked}
              onChange={(event) => {
                setFailure('');
                onTick(event.target.checked);
              }}
              required
            />
            <ErrorBox>{failure}</ErrorBox>
            <Button
              type="submit"
              tone="signal"
              disabled={!ticked}
              busy={saving}
              className="w-full md:w-auto md:self-end"
            >
              Accept Terms
            </Button>
          </div>
        }
      >
        <TermsSummary />
      </DrawerBody>
    </form>
  );
}
