/** After a reload in the middle: why the first step is asked for once more. */
export function LostLoginNote() {
  return (
    <p className="mb-6 rounded-control border border-line bg-sunken px-4 py-3 text-muted text-small">
      The page was loaded anew. Please enter your password or continue with Google once more: neither is ever
      kept. Everything else you entered is still here.
    </p>
  );
}
