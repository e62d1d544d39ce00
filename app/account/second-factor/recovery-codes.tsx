import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../contract/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';

/** The recovery codes, shown once, to copy or download. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [outcome, setOutcome] = useState('');
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('This browser does not let pages copy. Please select the codes, or download them.');
    }
  }

  function save() {
    const url = URL.createObjectURL(
      new Blob([`${brand.name} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${brand.name.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`;
    link.click();
    // Browsers start the download after the click returns.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    setOutcome('Downloaded');
  }

  return (
    <div className="text-left">
      <p ref={title} tabIndex={-1} className="font-semibold text-body outline-none">
        Keep these recovery codes
      </p>
      <p className="mt-1 text-muted text-small">
        Each lets you in once when your phone or passkey is out of reach. They are shown this one time; keep
        them where you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-y-1.5 rounded-control border border-line bg-sunken px-3 py-3.5 font-mono md:px-4 text-small tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>
          <Icon name="download" />
          Download
        </Button>
        <OutcomeNote>{outcome}</OutcomeNote>
      </div>
      <Button tone="signal" className="mt-5" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
