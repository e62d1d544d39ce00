import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { AnalysisSettings, SettingsChange } from '../../../../contract/analysis/settings.ts';
import type { HeldValues } from '../../../ui/form/held-values.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useReloadWarning } from '../../../ui/use-reload-warning.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { useSaveSettings } from '../use-report.ts';
import { jobValueCents, jobValueText } from './settings-fields.tsx';

/** What was changed in a form about the report's settings. */
export interface TypedSettings {
  timeZone?: string;
  windowMonths?: number;
  /** The average job value as it was typed. */
  value?: string;
}

const names = z.keyof(AnalysisSettings).options;

interface SettingsFormOptions {
  stored: AnalysisSettings;
  /** Keeps what was typed while the form is closed. */
  held: HeldValues<TypedSettings>;
  /** Saved while the form is still shown. */
  onSaved?: () => void;
}

/**
 * What a form about the report's settings shows, and what of it was changed in it: all that it may save, since the
 * rest may have become another elsewhere meanwhile.
 */
export function useSettingsForm({ stored, held, onSaved }: SettingsFormOptions) {
  const [typed, setTyped] = useState<TypedSettings>(() => held.get() ?? {});
  const { value, ...others } = typed;
  const wanted: Partial<AnalysisSettings> = {
    ...others,
    ...(value !== undefined && { averageJobValueCents: jobValueCents(value) }),
  };
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== stored[name]);
  const isChanged = changed.length > 0;
  useEffect(() => held.set(isChanged ? typed : null), [held, isChanged, typed]);
  useReloadWarning(isChanged);
  const { mutateAsync: save } = useSaveSettings();

  const newest = useRef(typed);
  useEffect(() => {
    newest.current = typed;
  }, [typed]);

  function forget() {
    // Now: a form that closes in the same moment has no effects any more.
    held.set(null);
    setTyped({});
  }
  const finish = useWhileShown((sent: TypedSettings) => {
    // What was typed while it was saved stays.
    if (newest.current === sent) forget();
    onSaved?.();
  });
  const { clear, ...submission } = useSubmit({
    check: () => SettingsChange.safeParse(Object.fromEntries(changed.map((name) => [name, wanted[name]]))),
    async send(change) {
      await save(change);
      finish(typed);
      return 'Saved';
    },
    failed: 'The settings could not be saved',
  });

  return {
    ...submission,
    timeZone: typed.timeZone ?? stored.timeZone,
    windowMonths: typed.windowMonths ?? stored.windowMonths,
    value: value ?? jobValueText(stored.averageJobValueCents),
    /** Notes what was typed or chosen. */
    type(more: TypedSettings) {
      setTyped((newest) => ({ ...newest, ...more }));
      clear();
    },
    isChanged,
    /** Takes back what was typed since the last save. */
    discard() {
      forget();
      clear();
    },
  };
}
