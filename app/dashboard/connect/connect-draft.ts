import * as z from 'zod/mini';
import { type CredentialField, type CredentialName, sides } from '../../../contract/catalogue/vendor.ts';
import { connectMethods, type OnboardingStatus } from '../../../contract/onboarding-status.ts';
import { dropDraft, keepDraft, takeUpDraft } from '../form/draft.ts';
import type { Chosen, ConnectValues } from './connect-values.ts';

const Draft = z.object({
  /** The systems that it was typed for. */
  systems: z.string(),
  softphoneMethod: z.enum(connectMethods),
  typed: z.record(z.string(), z.string()),
});

const systemsOf = (chosen: Chosen) => sides.map((side) => chosen[side].id).join(' ');

/** Every field of the chosen systems, by consent or by key. */
const fieldsOf = (chosen: Chosen): CredentialField[] =>
  sides.flatMap((side) => [...chosen[side].keyFields, ...chosen[side].oauthFields]);

/** What was typed for these systems without being saved, in this browser. Secrets are never among it. */
export function takeUpConnectDraft(userId: string, chosen: Chosen): Partial<ConnectValues> {
  const kept = takeUpDraft('systems', userId, Draft);
  if (kept === null || kept.values.systems !== systemsOf(chosen)) return {};
  const { softphoneMethod, typed } = kept.values;
  const values: Partial<Record<CredentialName, string>> = {};
  for (const { name, secret } of fieldsOf(chosen)) {
    const value = typed[name];
    if (!secret && value !== undefined) values[name] = value;
  }
  return { ...values, softphoneMethod };
}

/** Keeps what is typed in open fields: a key belongs to its vendor, and not into a browser's storage. */
export function keepConnectDraft(
  userId: string,
  chosen: Chosen,
  { revisions }: OnboardingStatus,
  values: ConnectValues,
): void {
  const open = fieldsOf(chosen).filter(({ secret }) => !secret);
  const typed = Object.fromEntries(open.map(({ name }) => [name, values[name]]));
  const draft = { systems: systemsOf(chosen), softphoneMethod: values.softphoneMethod, typed };
  keepDraft('systems', userId, { revision: revisions.integrations, values: draft });
}

/** Whether two states of the form differ in nothing but secrets. */
export function isSameOpenly(chosen: Chosen, one: ConnectValues, other: ConnectValues): boolean {
  const open = fieldsOf(chosen).filter(({ secret }) => !secret);
  return one.softphoneMethod === other.softphoneMethod && open.every(({ name }) => one[name] === other[name]);
}

/** Forgets what this page has kept of the form. */
export const dropConnectDraft = () => dropDraft('systems');

/** Whether something secret is typed, which a reload would lose. */
export function holdsSecrets(chosen: Chosen, values: Partial<ConnectValues>): boolean {
  return fieldsOf(chosen).some(({ name, secret }) => secret && (values[name] ?? '') !== '');
}
