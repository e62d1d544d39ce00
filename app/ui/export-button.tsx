import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Downloads a whole list, not only the page that is shown, as CSV. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const save = useMutation({ mutationFn: onExport });
  return (
    <>
      <Button onClick={() => save.mutate()} busy={save.isPending} className="h-11">
        {!save.isPending && <Icon name="download" />}
        Export CSV
      </Button>
      {save.isError && (
        <p role="alert" className="w-full text-danger text-small">
          {messageOf(save.error, 'The list could not be exported. Please try again.')}
        </p>
      )}
    </>
  );
}
