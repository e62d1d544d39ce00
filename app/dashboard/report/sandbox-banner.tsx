import type { Report } from '../../../contract/analysis/report.ts';

const list = new Intl.ListFormat('en-US');

/** Says that figures come from stand-ins, and from which. Nothing where all records are real. */
export function SandboxBanner({ sources }: Pick<Report['coverage'], 'sources'>) {
  const standIns = sources.filter(({ sandbox }) => sandbox);
  if (standIns.length === 0) return null;
  const names = [...new Set(standIns.map(({ label, system }) => label ?? system))];
  const real = standIns.length < sources.length;
  return (
    <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-2.5 text-small">
      <b className="font-semibold">Sandbox.</b>{' '}
      {real ? 'Some of these figures come from the sandbox' : 'These figures come from the sandbox'}:{' '}
      {list.format(names)} {names.length === 1 ? 'is a stand-in' : 'are stand-ins'} with made-up records. The
      report is worked out from them exactly as it would be from yours.
    </p>
  );
}
