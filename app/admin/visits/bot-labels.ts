const words: Record<string, string> = {
  'user agent': 'user agent of a program',
  'no screen': 'no screen',
  'impossible interaction': 'clicks or times that nobody makes',
  burst: 'burst of visits from one address',
};

/** Labels of the reasons by which visits were detected as bots. */
export const botWords = (reason: string) => words[reason] ?? reason;
