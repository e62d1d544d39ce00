/** The company's name in front of what it says; where nothing says it, the claim puts it there once it is known. */
const inNameOf = (company: string | null, words: string) =>
  company === null ? words : `${company}: ${words}`;

/** The text after a call that nobody answered. */
export const missedCallWords = (company: string | null) =>
  inNameOf(
    company,
    'Sorry we missed your call. This is an automated text: reply here with what you need. Reply STOP to opt out.',
  );

/** The first text to somebody who has just asked the company for something. */
export const newLeadWords = (company: string | null) =>
  inNameOf(
    company,
    'Thanks for contacting us. This is an automated text: reply here with what you need and when. Reply STOP to opt out.',
  );
