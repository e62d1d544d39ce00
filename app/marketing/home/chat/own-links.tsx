import { Link } from 'react-router';
import { publicPages } from '../../../../contract/paths.ts';

const paths = publicPages.filter((path) => path !== '/').join('|');
/** A page of this site, standing by itself in a text. */
const ownPage = new RegExp(`(?<![\\w/.:-])(${paths})(?![\\w/-])`, 'g');

/** A text in which the pages of this site can be followed. Nothing else in it can. */
export function OwnLinks({ text }: { text: string }) {
  return text.split(ownPage).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are told apart by their place
      <Link key={i} to={part} className="underline underline-offset-4">
        {part}
      </Link>
    ),
  );
}
