import { credentialNames } from '../../../contract/catalogue/vendor.ts';
import type { FieldProblems } from './connect-values.ts';
import type { ConnectForm } from './credential-input.tsx';

/** Puts each problem beside its field and says whether there is one. The form moves the focus to the first. */
export function showProblems(form: ConnectForm, problems: FieldProblems): boolean {
  const bad = credentialNames.filter((name) => problems[name] !== undefined);
  for (const name of bad) form.setError(name, { type: 'said', message: problems[name] ?? '' });
  return bad.length > 0;
}
