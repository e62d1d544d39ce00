import { type Ref, useImperativeHandle, useRef } from 'react';

export interface FilePickerHandle {
  open: () => void;
}

/** The browser's own dialog for choosing files, opened by whichever button stands nearest. */
export function FilePicker({
  ref,
  onFiles,
}: {
  ref: Ref<FilePickerHandle>;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }));
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      // Not enforced: the server judges a file by its content.
      accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // So that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}
