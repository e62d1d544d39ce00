/** Look of a link within a sentence. */
export const textLink =
  'font-medium text-ink underline decoration-muted underline-offset-4 hover:decoration-ink';
