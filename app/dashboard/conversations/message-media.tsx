import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { fetchPicture } from './api.ts';

interface MessageMediaProps {
  threadId: string;
  message: Pick<Message, 'messageId' | 'media'>;
}

/** What came with a text. A picture is fetched from the carrier once somebody opens it. */
export function MessageMedia({ threadId, message: { messageId, media } }: MessageMediaProps) {
  return (
    <span className="mt-1.5 flex flex-col gap-2">
      {media.map(({ contentType }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of a text have no other name and keep their places
        <Attachment key={index} {...{ threadId, messageId, index, contentType }} count={media.length} />
      ))}
    </span>
  );
}

interface AttachmentProps {
  threadId: string;
  messageId: string;
  index: number;
  contentType: string;
  count: number;
}

function Attachment({ threadId, messageId, index, contentType, count }: AttachmentProps) {
  const [broken, setBroken] = useState(false);
  const picture = useMutation({ mutationFn: () => fetchPicture(threadId, messageId, index) });
  if (!contentType.startsWith('image/'))
    return <span className="text-muted text-small">With an attachment ({contentType})</span>;
  if (picture.data !== undefined && !broken)
    return (
      <img
        src={picture.data}
        alt={count === 1 ? 'Sent with this text' : `Sent with this text, ${index + 1} of ${count}`}
        onError={() => setBroken(true)}
        className="max-h-80 max-w-full self-start rounded-control border border-line object-contain"
      />
    );
  const failure = broken
    ? 'It cannot be shown.'
    : picture.error && messageOf(picture.error, 'It did not come.');
  return (
    <span className="text-small">
      <button
        type="button"
        className="tap rounded-mark underline underline-offset-4"
        disabled={picture.isPending}
        onClick={() => picture.mutate()}
      >
        {picture.isPending
          ? 'Fetching the picture'
          : count === 1
            ? 'Show the picture'
            : `Show picture ${index + 1}`}
      </button>
      <span role="status" className="block text-danger">
        {failure && asSentence(failure)}
      </span>
    </span>
  );
}
