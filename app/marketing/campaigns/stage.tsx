import type { ReactNode } from 'react';

/** A screen of a connected system, drawn as far as the conversation touches it. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-stage border border-line bg-raised">
      <div className="p-5 md:p-7">{children}</div>
      <figcaption className="border-line border-t bg-sunken px-5 py-3 text-caption text-muted md:px-7">
        {label}
      </figcaption>
    </figure>
  );
}

interface RecordRow {
  name: string;
  value: string;
  /** Read for a text, or written after one. */
  use?: 'read' | 'written';
}

/** Fields of a record; those that the conversation used are marked. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <dl className="text-small">
      {rows.map(({ name, value, use }) => (
        <div
          key={name}
          className="grid grid-cols-[5.5rem_1fr_auto] sm:grid-cols-[7rem_1fr_auto] items-center gap-x-3 border-line border-t py-2.5 first:border-t-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="tabular">{value}</dd>
          {use && (
            <dd
              className={
                use === 'read'
                  ? 'rounded-full bg-data-wash px-2.5 text-caption text-data'
                  : 'rounded-full bg-signal-wash px-2.5 text-caption text-signal-text'
              }
            >
              {use}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
