/** The id of the button that opens 'What we understood' of an import. */
export const checkButtonId = (importId: string) => `check-${importId}`;
