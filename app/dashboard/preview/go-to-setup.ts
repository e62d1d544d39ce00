/** Brings the next open step of the setup into sight and gives its button the focus. */
export function goToSetup(): void {
  const setup = document.querySelector('section[aria-labelledby="setup-title"]');
  const next = setup?.querySelector<HTMLElement>('[data-next-step]') ?? setup?.querySelector('button');
  if (!next) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
