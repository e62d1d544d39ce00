/** A number as North America writes it, `(801) 555-0142`; any other stays as it is. */
export function phoneText(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
