import * as z from 'zod/mini';
import { type CredentialField, type CredentialName, sides } from '../../../contract/catalogue/vendor.ts';
import { connectMethods, type OnboardingStatus } from '../../../contract/onboarding-status.ts';
import { dropDraft, keepDraft, takeUpDraft } from '../../ui/form/draft.ts';
import { heldValues } from '../../ui/form/held-values.ts';
import type { Chosen, ConnectValues } from './connect-values.ts';

const Draft = z.object({
  /** The systems that it was typed for. */
  systems: z.string(),
  softphoneMethod: z.enum(connectMethods),
  typed: z.record(z.string(), z.string()),
});

/** Keys and passwords that were typed, and the systems that they are of. */
const secrets = heldValues<{ systems: string; typed: Record<string, string> }>();

const systemsOf = (chosen: Chosen) => sides.map((side) => chosen[side].id).join(' ');

/** Every field of the chosen systems, by consent or by key. */
const fieldsOf = (chosen: Chosen): CredentialField[] =>
  sides.flatMap((side) => [...chosen[side].keyFields, ...chosen[side].oauthFields]);

const typedIn = (values: Partial<ConnectValues>, fields: readonly CredentialField[]) =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));

/** The unsaved values for these systems: from this browser, secrets from this page's memory. */
export function takeUpConnectDraft(userId: string, chosen: Chosen): Partial<ConnectValues> {
  const systems = systemsOf(chosen);
  const kept = takeUpDraft('systems', userId, Draft)?.values;
  const open = kept?.systems === systems ? kept : null;
  const held = secrets.get();
  const typed = { ...open?.typed, ...(held?.systems === systems && held.typed) };
  const values: Partial<Record<CredentialName, string>> = {};
  for (const { name } of fieldsOf(chosen)) {
    const value = typed[name];
    if (value !== undefined) values[name] = value;
  }
  return { ...values, ...(open && { softphoneMethod: open.softphoneMethod }) };
}

/** Stores unsaved values: plain fields in this browser, secrets in this page's memory only. */
export function keepConnectDraft(
  userId: string,
  chosen: Chosen,
  { revisions }: OnboardingStatus,
  values: ConnectValues,
): void {
  const [systems, fields] = [systemsOf(chosen), fieldsOf(chosen)];
  const open = fields.filter(({ secret }) => !secret);
  const draft = { systems, softphoneMethod: values.softphoneMethod, typed: typedIn(values, open) };
  keepDraft('systems', userId, { revision: revisions.integrations, values: draft });
  const hidden = fields.filter(({ secret }) => secret);
  secrets.set({ systems, typed: typedIn(values, hidden) });
}

/** Whether two states of the form are the same. */
export function isSameTyping(chosen: Chosen, one: ConnectValues, other: ConnectValues): boolean {
  return (
    one.softphoneMethod === other.softphoneMethod &&
    fieldsOf(chosen).every(({ name }) => one[name] === other[name])
  );
}

/** Deletes the draft that this page stored. */
export function dropConnectDraft(): void {
  dropDraft('systems');
  secrets.set(null);
}

/** Whether something secret is typed, which a reload would lose. */
export function holdsSecrets(chosen: Chosen, values: Partial<ConnectValues>): boolean {
  return fieldsOf(chosen).some(({ name, secret }) => secret && (values[name] ?? '') !== '');
}
