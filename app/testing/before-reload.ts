/** Whether the browser would ask before the page is loaded anew or left for another site. */
export function asksBeforeReload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
