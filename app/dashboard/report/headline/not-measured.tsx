/** Where a sum would mislead: what little carries an amount comes to next to nothing. */
export function NotMeasured({ reason }: { reason: string }) {
  return (
    <>
      <p className="mt-2 font-semibold text-page">Not measured</p>
      <p className="mt-2 max-w-prose text-body text-muted">{reason}</p>
    </>
  );
}
