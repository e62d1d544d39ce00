import { useState } from 'react';
import * as z from 'zod/mini';
import { AnalysisSettings, SettingsChange } from '../../../../contract/analysis/settings.ts';
import { jobValueCents, jobValueText } from './settings-fields.tsx';

interface Typed {
  timeZone?: string;
  windowMonths?: number;
  /** The average job value as it was typed. */
  value?: string;
}

const names = z.keyof(AnalysisSettings).options;

/**
 * What a form about the report's settings shows, and what of it was changed in it: all that it may save, since the
 * rest may have become another elsewhere meanwhile.
 */
export function useTypedSettings(stored: AnalysisSettings) {
  const [typed, setTyped] = useState<Typed>({});
  const { value, ...others } = typed;
  const wanted: Partial<AnalysisSettings> = {
    ...others,
    ...(value !== undefined && { averageJobValueCents: jobValueCents(value) }),
  };
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== stored[name]);
  return {
    timeZone: typed.timeZone ?? stored.timeZone,
    windowMonths: typed.windowMonths ?? stored.windowMonths,
    value: value ?? jobValueText(stored.averageJobValueCents),
    /** Notes what was typed or chosen. */
    type: (more: Typed) => setTyped((newest) => ({ ...newest, ...more })),
    /** Forgets what was typed, once it is stored. */
    forget: () => setTyped({}),
    isChanged: changed.length > 0,
    /** The change as the API takes it, or what is wrong with it. */
    change: () => SettingsChange.safeParse(Object.fromEntries(changed.map((name) => [name, wanted[name]]))),
  };
}
