import { useMutation } from '@tanstack/react-query';
import type { RecordsQuery } from '../../../../contract/analysis/records.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downloadRecords } from '../api.ts';

/** Downloads every record of the list, not only this page, as CSV. */
export function ExportButton({ query, name }: { query: RecordsQuery; name: string }) {
  const save = useMutation({ mutationFn: () => downloadRecords(query, name) });
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
