import { chatLimits, chatWords } from '../../../../contract/chat-messages.ts';
import { cx } from '../../../ui/cx.ts';

/** From here on the visitor sees how much room is left. */
const near = chatLimits.message - 400;

/** How many characters are left, once that matters; beyond the limit, what to do. */
export function Counter({ id, characters }: { id: string; characters: number }) {
  const left = chatLimits.message - characters;
  const over = left < 0;
  return (
    <p
      id={id}
      className={cx('px-2.5 text-caption', characters >= near && 'pb-1', over ? 'text-danger' : 'text-muted')}
    >
      {characters >= near && (over ? tooLong(-left) : `${left.toLocaleString('en-US')} characters left`)}
    </p>
  );
}

const tooLong = (beyond: number) =>
  `${chatWords.tooLong} ${beyond === 1 ? 'One has' : `${beyond.toLocaleString('en-US')} have`} to go.`;
