import { PublicPage } from '../../frame/public-page.tsx';
import { Card } from '../../ui/card.tsx';
import { LegalContents } from './legal-contents.tsx';
import { dayInWords, type LegalSection, type LegalText } from './legal-text.ts';

/** A legal text in the frame of the public site: what matters most, the contents, the sections. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <PublicPage>
      <article className="ft-legal mx-auto max-w-6xl px-5 py-14 md:py-20">
        <header className="max-w-[44rem]">
          <h1 className="font-semibold text-display-2">{text.title}</h1>
          <p className="mt-5 text-lead text-muted">{text.intro}</p>
          <p className="mt-4 text-small">
            Last updated <time dateTime={text.updated}>{dayInWords(text.updated)}</time>
          </p>
        </header>
        <Brief text={text} />
        <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[15rem_minmax(0,44rem)]">
          <LegalContents sections={text.sections} />
          <div className="flex min-w-0 flex-col gap-12">
            {text.sections.map((section, i) => (
              <Section key={section.id} section={section} number={i + 1} />
            ))}
          </div>
        </div>
      </article>
    </PublicPage>
  );
}

function Brief({ text: { brief, figure } }: { text: LegalText }) {
  return (
    <Card
      aria-labelledby="in-short"
      className="mt-10 grid items-center gap-x-12 gap-y-8 p-6 md:p-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div>
        <h2 id="in-short" className="font-semibold text-title">
          In short
        </h2>
        <ul className="mt-4 flex flex-col gap-3 text-body">
          {brief.map((point) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-signal-text" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {figure}
    </Card>
  );
}

function Section({ section: { id, title, body }, number }: { section: LegalSection; number: number }) {
  return (
    <section className="ft-legal-section">
      <div className="ft-legal-heading flex items-baseline gap-3">
        <h2 id={id} className="flex gap-3 font-semibold text-heading">
          <span className="tabular text-muted">{`${number}.`}</span>
          {title}
        </h2>
        <a href={`#${id}`} aria-labelledby={id} className="ft-legal-mark tap text-heading">
          #
        </a>
      </div>
      <div className="ft-legal-body mt-4">{body}</div>
    </section>
  );
}
