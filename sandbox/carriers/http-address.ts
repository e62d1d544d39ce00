/** Whether a text is an address to which a webhook can be sent. */
export function isHttpAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}
