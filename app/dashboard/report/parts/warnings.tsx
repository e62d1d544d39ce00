/** What has to be known before a figure is read, a paragraph each. */
export function Warnings({ sentences, small = false }: { sentences: readonly string[]; small?: boolean }) {
  return sentences.map((sentence) => (
    <p
      key={sentence}
      className={`my-3 max-w-prose border-signal-text border-l-2 pl-3 ${small ? 'text-small' : 'text-body'}`}
    >
      {sentence}
    </p>
  ));
}
