/** What somebody else said, with a full stop where it has none: what follows begins a sentence of its own. */
export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
