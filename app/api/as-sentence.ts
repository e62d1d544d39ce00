/** Adds a missing full stop to a server's or vendor's message, so that text can follow. */
export const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
