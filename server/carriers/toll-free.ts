/** Toll-free codes of the North American Numbering Plan that are in use. */
const tollFree = /^\+1(800|833|844|855|866|877|888)\d{7}$/;

/** Whether a number in E.164 is toll-free, and so is verified and not registered by campaign. */
export const isTollFree = (e164: string) => tollFree.test(e164);
