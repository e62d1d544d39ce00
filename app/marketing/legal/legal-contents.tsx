import type { LegalSection } from './legal-text.ts';

/** The sections of a legal text: beside it where there is room, folded above it on a phone. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div>
      <details className="rounded-card border border-line bg-raised lg:hidden print:hidden">
        <summary className="rounded-card px-5 py-4 font-medium text-body">Contents</summary>
        <nav aria-label="Contents" className="border-line border-t px-5 py-3">
          <List sections={sections} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto py-1 max-lg:hidden print:static print:block print:max-h-none"
      >
        <p className="font-medium text-body">Contents</p>
        <List sections={sections} />
      </nav>
    </div>
  );
}

function List({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="ft-legal-contents tabular mt-2 list-decimal pl-8 text-muted text-small">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block rounded-mark py-1.5 transition-colors hover:text-ink">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
