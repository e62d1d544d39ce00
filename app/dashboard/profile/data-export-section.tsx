import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { downloadMyData } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { Section } from './section.tsx';

const kinds = [
  { kind: 'json', label: 'Download JSON' },
  { kind: 'csv', label: 'Download CSV' },
] as const;

/** Everything that the account has, to take along. */
export function MyDataSection() {
  const download = useMutation({ mutationFn: downloadMyData });
  return (
    <Section
      title="Your data"
      about="Everything in this account: details, consents, company, connected systems without their keys, uploads, every lead, call, customer and subscription, and your last report. The CSV files come in one zip."
    >
      <div className="flex flex-col gap-4">
        <ErrorBox>
          {download.isError ? messageOf(download.error, 'The download did not work. Please try again.') : ''}
        </ErrorBox>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {kinds.map(({ kind, label }) => (
            <Button
              key={kind}
              busy={download.isPending && download.variables === kind}
              onClick={() => download.mutate(kind)}
            >
              <Icon name="download" />
              {label}
            </Button>
          ))}
          <OutcomeNote>{download.isSuccess ? 'Downloaded' : ''}</OutcomeNote>
        </div>
      </div>
    </Section>
  );
}
