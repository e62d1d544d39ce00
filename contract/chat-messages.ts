/** What the chat takes and says about a message that it cannot take. Without the schema library, for the public page. */
export const chatLimits = {
  /** Characters of one message. */
  message: 4000,
  /** Maximum length of an id made by the browser. */
  id: 100,
  /** Characters of one answer. */
  answer: 4000,
} as const;

export const chatWords = {
  empty: 'Please type a message.',
  tooLong: 'A message may have at most 4,000 characters.',
  trouble: "Sorry, I'm having trouble connecting. Please try again.",
} as const;
