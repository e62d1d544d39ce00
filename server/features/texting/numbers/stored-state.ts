import { z } from 'zod';
import { registrationStates } from '../../../../contract/text-numbers.ts';
import type { NumberState } from '../../../carriers/carrier.ts';

const registration = z.enum(registrationStates).nullable();

const StoredState = z.object({
  version: z.literal(1),
  number: z
    .object({ kind: z.enum(['local', 'toll_free']), sms: z.boolean(), webhookUrl: z.string().nullable() })
    .nullable(),
  brand: registration,
  campaign: registration,
  tollFree: registration,
  maySend: z.boolean(),
  reasons: z.array(z.string()).readonly(),
});

/** A number's state as `text_numbers.state` keeps it. */
export const storedState = (state: NumberState) =>
  JSON.stringify({ version: 1, ...state } satisfies z.input<typeof StoredState>);

/** What a row says of a number's state; null where nothing is stored, or something of another version. */
export function readState(stored: unknown): NumberState | null {
  return StoredState.safeParse(stored).data ?? null;
}
