/** The answer of a call that succeeded; `contract/errors.ts` has its schema. */
export const ok = <const T>(data: T) => ({ success: true, data }) as const;
