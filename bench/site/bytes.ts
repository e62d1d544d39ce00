/** What is fetched for a page, as it comes over the wire with its headers. */
export const kinds = ['document', 'script', 'style', 'font', 'image', 'media', 'other'] as const;
export type Kind = (typeof kinds)[number];
export type Bytes = Record<Kind, number>;

const byType: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Media: 'media',
};

/** The kind of a request by the name that the browser's developer tools give it. */
export function kindOf(resourceType: string | undefined): Kind {
  return byType[resourceType ?? ''] ?? 'other';
}

/** A sum that nothing was added to yet. */
export const noBytes = (): Bytes => ({
  document: 0,
  script: 0,
  style: 0,
  font: 0,
  image: 0,
  media: 0,
  other: 0,
});

/** The whole page without clips. */
export function wholePage(bytes: Bytes): number {
  return kinds.filter((kind) => kind !== 'media').reduce((sum, kind) => sum + bytes[kind], 0);
}
