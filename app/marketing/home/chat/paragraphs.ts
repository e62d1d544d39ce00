const pieces = (text: string) => text.split(/\n\s*\n/);
const told = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

/** The paragraphs of a text: what blank lines part, without the blanks around each. */
export const paragraphsOf = (text: string): string[] => told(pieces(text));

/** The paragraphs of a text that is still being written: those that a blank line has ended. */
export const endedParagraphsOf = (text: string): string[] => told(pieces(text).slice(0, -1));
