const most = 8;
const begins =
  'what|whats|how|hows|who|whos|which|where|when|why|is|are|am|do|does|did|can|could|will|would|should|may|any|have|has|cuanto|cuanta|como|que|puedo|puede|cual';
const asking = new RegExp(`\\?|^(?:(?:and|but|so|ok|also|hi|hey|hello|well|then|plus) )*(?:${begins})\\b`);
const wishing =
  /\b(?:tell me|show me|explain|give me|send me|i want|i need|id like|i would like|let me|wondering|curious|question|what if|how much|how long|how fast|what about|how about|talk to|speak to|call me|sign (?:me|us) up|interested|ignore|pretend|forget|demo)\b/;

/** Parts a message into its sentences, and a sentence into the questions it strings together. */
export function partsOf(text: string): string[] {
  const strung = new RegExp(
    `[,;:]?\\s+(?:and|but|plus|also|then)\\s+(?:also\\s+)?(?=(?:${begins})\\b)`,
    'gi',
  );
  const listed = new RegExp(`,\\s+(?=(?:${begins})\\b)`, 'gi');
  const parts = text
    .slice(0, 4000)
    .replace(/([?!.])(?=\s|$|[?!.])/g, '$1\n')
    .replace(strung, '\n')
    .replace(listed, '\n')
    .split(/[\n;]+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length <= most ? parts : [...parts.slice(0, most - 4), ...parts.slice(-4)];
}

/** Whether a part is a question or request, not a statement. */
export function isAsking(part: string): boolean {
  const plain = part.toLowerCase().replace(/['’]/g, '').trim();
  return asking.test(plain) || wishing.test(plain);
}
