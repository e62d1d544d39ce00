const ascii = /^[\n\r -_a-z]*$/;

/** Segments that the stand-ins bill for: exact for plain letters, and as UCS-2 for all that has others. */
export function segmentsOf(body: string): number {
  const [alone, each] = ascii.test(body) ? [160, 153] : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / each);
}
