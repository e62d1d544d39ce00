import { useCallback, useLayoutEffect, useState } from 'react';

/** Told by a form, under its own name, whether it holds something that is stored nowhere yet. */
export type NoteUnsaved = (form: string, unsaved: boolean) => void;

/** Which of several forms hold something that is stored nowhere yet. */
export function useUnsaved(): { unsaved: ReadonlySet<string>; note: NoteUnsaved } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback<NoteUnsaved>((form, unsaved) => {
    setForms((before) => {
      if (before.has(form) === unsaved) return before;
      const after = new Set(before);
      if (unsaved) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  return { unsaved: forms, note };
}

/** Keeps `note` told for as long as the form is there. */
export function useNoteUnsaved(note: NoteUnsaved, form: string, unsaved: boolean): void {
  // Told before the next key can be pressed: it may be the one that closes the drawer.
  useLayoutEffect(() => {
    note(form, unsaved);
    return () => note(form, false);
  }, [note, form, unsaved]);
}
