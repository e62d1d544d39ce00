/** Reads a number that a vendor may write with its country code and without the plus: 18015550111. Null for none. */
export function numberOf(
  text: string | null | undefined,
  phone: (text: string) => string | null,
): string | null {
  if (!text) return null;
  const international = /^[1-9]\d{10,14}$/.test(text) ? phone(`+${text}`) : null;
  return international ?? phone(text);
}
