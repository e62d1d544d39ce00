import { carrierNames, type TextNumber } from '../../../contract/text-numbers.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { phoneText } from '../../ui/phone.ts';
import { moment } from '../state/connection-labels.ts';
import { FirstTexts } from './first-texts.tsx';
import { obstaclesOf, registrationsOf, standingOf } from './number-words.ts';
import { RemoveNumber } from './remove-number.tsx';
import { useCheckNumber } from './use-numbers.ts';
import { WebhookAddress } from './webhook-address.tsx';

interface NumberRowProps {
  number: TextNumber;
  /** The company's other numbers. */
  others: readonly TextNumber[];
  onRemoved: () => void;
}

/** One number: whether it may send and why not, its registrations, whom it texts first, where its inbound texts are reported. */
export function NumberRow({ number, others, onRemoved }: NumberRowProps) {
  const { carrier, state, checkedAt, problem } = number;
  const check = useCheckNumber();
  const shown = phoneText(number.number);
  const obstacles = obstaclesOf(number);
  return (
    <Card aria-label={shown} className="flex flex-col gap-5 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-title">
            <span className="tabular-nums">{shown}</span>
            <Standing number={number} />
          </h3>
          <p className="mt-0.5 text-muted text-small">
            {[
              carrierNames[carrier],
              number.sandbox && 'sandbox: no text reaches a real phone',
              number.companyName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`Check again: ${shown}`}
            busy={check.isPending}
            onClick={() => check.mutate(number.numberId)}
          >
            Check again
          </Button>
          <RemoveNumber number={number} onRemoved={onRemoved} />
        </div>
      </div>
      <ErrorBox>
        {check.error === null ? '' : messageOf(check.error, 'The number could not be checked.')}
      </ErrorBox>
      {problem !== null && (
        <p className="rounded-control border border-danger-edge bg-danger-wash px-4 py-3 text-danger text-small">
          {problem}
        </p>
      )}
      {obstacles.length > 0 && (
        <div className="rounded-control border border-line bg-sunken px-4 py-3 text-small">
          <ul className="flex flex-col gap-1">
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {state !== null && state.reasons.length > 0 && (
            <>
              <p className="mt-2 text-muted">{carrierNames[carrier]} says:</p>
              <ul className="flex flex-col gap-1">
                {state.reasons.map((reason) => (
                  <li key={reason} className="wrap-anywhere">
                    <q>{reason}</q>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {state !== null && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-4">
          {registrationsOf(state).map(({ name, state: words }) => (
            <Fact key={name} name={name}>
              {words}
            </Fact>
          ))}
          <Fact name="Texts (SMS)">{state.sms ? 'On' : 'Off'}</Fact>
          {checkedAt !== null && (
            <Fact name="Checked">
              <time dateTime={checkedAt}>{moment(checkedAt)}</time>
            </Fact>
          )}
        </dl>
      )}
      <FirstTexts number={number} others={others} />
      <WebhookAddress number={number} />
    </Card>
  );
}

function Standing({ number }: { number: TextNumber }) {
  const words = standingOf(number);
  return (
    <span
      className={cx(
        'rounded-full border px-2.5 py-0.5 font-medium text-caption',
        words === 'May send' && 'border-signal-edge bg-signal-wash text-ink',
        words === 'May not send' && 'border-danger-edge bg-danger-wash text-danger',
        words === 'Not known yet' && 'border-line text-muted',
      )}
    >
      {words}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
