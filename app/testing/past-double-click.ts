/** Resolves once a press counts for itself, and not as the second of a double click that opened something. */
export const pastDoubleClick = () => new Promise((go) => setTimeout(go, 510));
