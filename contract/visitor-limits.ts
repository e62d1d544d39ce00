/** Limits of a visitor session, and its lifetime. Without the schema library, for the public pages. */
export const visitorLimits = {
  /** Bytes of a beacon. The newest clicks that fit are kept. */
  bytes: 60 * 1024,
  /** A session ends after this long without activity. */
  idleMs: 30 * 60_000,
  /** A change of the scroll position by more than this is kept. */
  scrollPx: 100,
  clicks: 500,
} as const;

/** Where the browser keeps its session. */
export const visitorKey = 'visitorSession';
