const words: Record<string, string> = {
  'user agent': 'user agent of a program',
  'no screen': 'no screen',
  'impossible interaction': 'clicks or times that nobody makes',
  burst: 'burst of visits from one address',
};

/** Why a visit was taken for a bot's, for whoever does not know the names that are stored. */
export const botWords = (reason: string) => words[reason] ?? reason;
