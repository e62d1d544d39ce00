/** Says that what is shown was generated. */
export function DemonstrationBanner() {
  return (
    <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-2.5 text-small">
      <b className="font-semibold">Demonstration.</b> This company, its leads and its calls are generated. The
      report is worked out from them exactly as it would be from yours.
    </p>
  );
}
