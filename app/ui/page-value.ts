/** Holds one value from a load of the page to the next. */
export interface PageValue<T> {
  current: T;
}

const resets: (() => void)[] = [];

/** A value that components share, or load only once, for the lifetime of the loaded page. */
export function pageValue<T>(initial: () => T): PageValue<T> {
  const value = { current: initial() };
  resets.push(() => {
    value.current = initial();
  });
  return value;
}

/** Sets every such value back to its beginning, as a reload does. For tests, which open many pages in one load. */
export function resetPageValues(): void {
  for (const reset of resets) reset();
}
