import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand.ts';
import type { Message } from '../../../contract/conversations.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { plural } from '../../lib/format/number.ts';
import { moment, reasonWords, theirTime } from '../state/may-send.ts';

interface MessageWhyProps {
  id: string;
  message: Message;
  now: number;
}

/** Why a text was sent, held or refused: who asked for it, what allows it, and the rules that were asked. */
export function MessageWhy({ id, message, now }: MessageWhyProps) {
  const { proof, reasons, segments, why } = message;
  return (
    <div
      id={id}
      className="mt-2 w-full max-w-[34rem] rounded-control border border-line bg-ground px-4 py-3 text-small"
    >
      {reasons.map((reason) => (
        <p key={reason.rule} className="mb-2 first-letter:uppercase">
          {asSentence(reasonWords(reason, now))}
        </p>
      ))}
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Row name="Written by">{writer(message)}</Row>
        {why !== null && (
          <>
            <Row name="Understood">
              {why.understood.length === 0 ? 'nothing for certain' : why.understood.join(', ')}
            </Row>
            <Row name="Read by">{readers[why.readBy]}</Row>
            {why.facts.length > 0 && <Row name="Rests on">{why.facts.join('; ')}</Row>}
          </>
        )}
        {proof !== null && (
          <>
            <Row name="As">
              {classLabels[proof.messageClass] ?? proof.messageClass}, {words(proof.program)}
            </Row>
            <Row name="Allowed by">
              {proof.bases.length === 0
                ? allowedWithout(proof.messageClass)
                : proof.bases.map((basis) => `${words(basis.kind)}, ${moment(basis.at, now)}`).join('; ')}
            </Row>
            <Row name="Their time">
              {theirTime(proof.localTimes) ?? 'not known'}
              {proof.states.length > 0 && proof.states.length <= 3 && ` (${proof.states.join(', ')})`}
            </Row>
            <Row name="Rules">
              <details>
                <summary>{plural(proof.rules.length, 'rule')} asked</summary>
                <p>
                  {proof.rules.join(', ')}{' '}
                  <span className="whitespace-nowrap">(as of {proof.rulesVersion})</span>
                </p>
              </details>
            </Row>
          </>
        )}
        {segments !== null && (
          <Row name="Length">{segments === 1 ? '1 segment' : `${segments} segments`}</Row>
        )}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

const classLabels: Record<string, string> = {
  safety: 'a safety text',
  opt_out_confirmation: 'the confirmation of a stop',
  reply: 'an answer',
  service: 'a service text',
  initiated: 'a text that you begin',
};

const readers = { built_in: 'the built-in reader', model: 'the language model' } as const;

const words = (name: string) => name.replaceAll('_', ' ');

const allowedWithout = (messageClass: string) =>
  messageClass === 'reply' ? 'their own text, less than 30 minutes before' : 'no record';

function writer({ author, writtenBy }: Message): string {
  if (author === 'user') return writtenBy ?? 'somebody who has left';
  return author === 'assistant' ? 'the assistant' : `${brand.name}, as the rules ask`;
}
