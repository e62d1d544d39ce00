import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { AnalysisSettings, SettingsChange } from '../../../../contract/analysis/settings.ts';
import type { HeldValues } from '../../../account/form/held-values.ts';
import { useReloadWarning } from '../../../ui/use-reload-warning.ts';
import { jobValueCents, jobValueText } from './settings-fields.tsx';

/** What was changed in a form about the report's settings. */
export interface TypedSettings {
  timeZone?: string;
  windowMonths?: number;
  /** The average job value as it was typed. */
  value?: string;
}

const names = z.keyof(AnalysisSettings).options;

/**
 * What a form about the report's settings shows, and what of it was changed in it: all that it may save, since the
 * rest may have become another elsewhere meanwhile. `held` keeps it while the form is closed.
 */
export function useTypedSettings(stored: AnalysisSettings, held: HeldValues<TypedSettings>) {
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
  return {
    timeZone: typed.timeZone ?? stored.timeZone,
    windowMonths: typed.windowMonths ?? stored.windowMonths,
    value: value ?? jobValueText(stored.averageJobValueCents),
    /** Notes what was typed or chosen. */
    type: (more: TypedSettings) => setTyped((newest) => ({ ...newest, ...more })),
    /** Forgets what was typed: it is stored, or not wanted. */
    forget() {
      // Now: a form that closes in the same moment has no effects any more.
      held.set(null);
      setTyped({});
    },
    isChanged,
    /** The change as the API takes it, or what is wrong with it. */
    change: () => SettingsChange.safeParse(Object.fromEntries(changed.map((name) => [name, wanted[name]]))),
  };
}
