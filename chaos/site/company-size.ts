/** The made-up company behind the stand-ins. */
export const companySize = { seed: 9, leads: 400, calls: 1200, months: 6 } as const;
