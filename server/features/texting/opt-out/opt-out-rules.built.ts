import { type OptOutRules, readOptOutRules } from './rules.ts';

/** The rules of opting out: read at the build for the built program. May throw StartError. */
export function optOutRules(): OptOutRules {
  return readOptOutRules();
}
