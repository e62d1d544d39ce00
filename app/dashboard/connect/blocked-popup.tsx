import { textLink } from '../../ui/text-link.ts';
import { Note } from './note.tsx';

/** For browsers that block the popup: a link to the same page. */
export function BlockedPopup({ name, url }: { name: string; url: string }) {
  return (
    <Note framed icon="warning" title="Your browser blocked the window">
      <p>
        <a href={url} target="_blank" rel="noreferrer" className={textLink}>
          Open {name} in a new tab
        </a>{' '}
        instead, allow it there, and come back here. The link is good for ten minutes.
      </p>
    </Note>
  );
}
