import * as z from 'zod/mini';
import { analysisTerms } from '../../../contract/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useAcceptTerms } from '../state/use-onboarding.ts';
import { TermsSummary } from './terms-summary.tsx';

interface TermsFormProps {
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  onAccepted: () => void;
}

/** The terms with the box that accepts them. */
export function TermsForm({ ticked, onTick, onAccepted }: TermsFormProps) {
  const { mutateAsync: accept } = useAcceptTerms();
  const { busy, failure, clear, onSubmit } = useSubmit({
    check: () => z.literal(true).safeParse(ticked),
    async send() {
      await accept();
      onAccepted();
    },
    failed: 'Failed to accept terms',
  });

  return (
    <form method="post" onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <DrawerBody
        footer={
          <div className="flex flex-col gap-4">
            <Checkbox
              label={analysisTerms.acceptance}
              checked={ticked}
              onChange={(event) => {
                clear();
                onTick(event.target.checked);
              }}
              required
            />
            <ErrorBox>{failure}</ErrorBox>
            <Button
              type="submit"
              tone="signal"
              disabled={!ticked}
              busy={busy}
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
