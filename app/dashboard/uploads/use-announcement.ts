import { useEffect, useRef, useState } from 'react';
import type { ImportStatus, ListedImport } from '../../../contract/imports.ts';
import { outcomeText } from './outcome-text.ts';

/** The text for screen readers when an upload changes its status. */
export function useAnnouncement(imports: readonly ListedImport[] | undefined): string {
  const [text, setText] = useState('');
  const before = useRef<ReadonlyMap<string, ImportStatus> | null>(null);
  useEffect(() => {
    if (imports === undefined) return;
    const known = before.current;
    before.current = new Map(imports.map(({ importId, status }) => [importId, status]));
    const changed = imports.find(({ importId, status }) => known !== null && known.get(importId) !== status);
    const said = changed && sentenceOf(changed);
    if (said) setText(said);
  }, [imports]);
  return text;
}

function sentenceOf({ fileName, status, counts, message }: ListedImport): string | null {
  switch (status) {
    case 'ready':
      return `${fileName} has been read. Please check how we understood it.`;
    case 'done':
      return `${fileName} has been imported. ${counts === null ? '' : outcomeText(counts)}`;
    case 'failed':
      return `${fileName} could not be imported. ${message ?? ''}`;
    default:
      return null;
  }
}
