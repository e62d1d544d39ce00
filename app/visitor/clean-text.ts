/** What no server stores: control characters, and halves of a character. */
const unstorable = /\p{Cc}|\p{Cs}/gu;

/** As much of a text as may be sent. */
export const cleanText = (text: string, longest: number): string =>
  text.replace(unstorable, '').trim().slice(0, longest).replace(unstorable, '');
