import { z } from 'zod';
import { AddNumberRequest, type TextCarrier } from '../../../contract/text-numbers.ts';

const Values = z.object({
  number: z.string(),
  companyName: z.string(),
  /** By the name of the carrier's field. */
  credentials: z.record(z.string(), z.string()),
});
/** What is typed to add a number of any carrier. */
export type NumberValues = z.infer<typeof Values>;

/** Checks what was typed by the contract's schema of the carrier; `typed` says whether credentials are among it. */
export const numberForm = (carrier: TextCarrier, typed: boolean) =>
  Values.transform(({ credentials, ...values }, { issues }) => {
    const request = AddNumberRequest.safeParse({ carrier, ...values, ...(typed && { credentials }) });
    if (request.success) return request.data;
    for (const { message, path } of request.error.issues) {
      issues.push({ code: 'custom', message, path: [...path], input: values });
    }
    return z.NEVER;
  });
