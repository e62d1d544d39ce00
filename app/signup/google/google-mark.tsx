/**
 * Google's letter in its four colours, as its guidelines require of a sign-in button. Decorative: the label
 * names it.
 */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" strokeWidth="3.4" aria-hidden="true" className="size-[1.125rem]">
      <path d="M15.2 5.4A7 7 0 0 0 3.9 6.6" stroke="#ea4335" />
      <path d="M3.9 6.6a7 7 0 0 0 0 6.8" stroke="#fbbc05" />
      <path d="M3.9 13.4a7 7 0 0 0 10.6 1.9" stroke="#34a853" />
      <path d="M14.5 15.3A7 7 0 0 0 17 10h-7" stroke="#4285f4" />
    </svg>
  );
}
