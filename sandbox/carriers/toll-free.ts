/** Whether a number is toll-free in North America. */
export const isTollFree = (e164: string) => /^\+18(00|33|44|55|66|77|88)\d{7}$/.test(e164);
