import { useState } from 'react';
import { carrierNames, type TextNumber } from '../../../contract/text-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { phoneText } from '../../ui/phone.ts';
import { webhookPlaces } from './number-words.ts';

/** Where the carrier has to report inbound texts, to be copied, and whether it does. */
export function WebhookAddress({ number }: { number: TextNumber }) {
  const { carrier, state, webhookUrl } = number;
  const [outcome, setOutcome] = useState('');
  const name = carrierNames[carrier];
  if (webhookUrl === null) {
    return (
      <p className="border-line border-t pt-4 text-small">
        Nothing tells us of texts to this number: this installation has no public https address. Its operator
        sets PUBLIC_URL.
      </p>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(webhookUrl);
      setOutcome('Copied');
    } catch {
      setOutcome('This browser does not let pages copy. Please select the address.');
    }
  };
  const reports = state?.reportsHere === true;
  return (
    <div className="border-line border-t pt-4 text-small">
      <p className="font-medium">
        {reports ? `${name} reports inbound texts here` : 'Inbound texts do not arrive yet'}
      </p>
      {!reports && (
        <p className="mt-1 text-muted">
          Enter this address at {name}, then check again. {webhookPlaces[carrier]}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="wrap-anywhere min-w-0 rounded-control border border-line bg-sunken px-3 py-2 font-mono text-caption">
          {webhookUrl}
        </code>
        <Button
          size="small"
          aria-label={`Copy the address for ${phoneText(number.number)}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <OutcomeNote>{outcome}</OutcomeNote>
      </div>
    </div>
  );
}
