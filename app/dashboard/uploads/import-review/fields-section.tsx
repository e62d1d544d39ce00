import { fieldsOf } from '../../../../contract/records.ts';
import { plural } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FieldRow } from './field-row.tsx';
import type { ReadingPart } from './mapping-draft.ts';
import { unusedMeaning } from './unused-columns.ts';

/** The mapping of columns to fields: found ones first, then, collapsed, fields without a column. */
export function FieldsSection(part: ReadingPart) {
  const { profile, reading } = part;
  const fields = fieldsOf[reading.kind];
  // Grouped by the suggestion, not the selection, so that a row does not move while it is edited.
  const suggested = profile.suggestions[reading.kind].mapping.columns;
  const found = fields.filter(({ name }) => suggested[name] !== undefined);
  const absent = fields.filter(({ name }) => suggested[name] === undefined);
  const used = new Set(Object.values(reading.mapping.columns));
  const unused = profile.columns.filter(({ index }) => !used.has(index)).map(({ name }) => name);
  return (
    <section aria-labelledby="columns-title">
      <h3 id="columns-title" className="font-semibold text-title">
        Columns
      </h3>
      <div className="mt-2 divide-y divide-line border-line border-y">
        {found.map((spec) => (
          <FieldRow key={spec.name} spec={spec} {...part} />
        ))}
      </div>
      {absent.length > 0 && (
        <details className="group mt-3">
          <summary className="tap inline-flex list-none items-center gap-1.5 rounded-mark font-medium text-small [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevronRight"
              className="size-4 text-muted transition-transform group-open:rotate-90"
            />
            {plural(absent.length, 'more field')} without a column
          </summary>
          <div className="mt-2 divide-y divide-line border-line border-y">
            {absent.map((spec) => (
              <FieldRow key={spec.name} spec={spec} {...part} />
            ))}
          </div>
        </details>
      )}
      {unused.length > 0 && (
        <p className="mt-3 break-words text-caption text-muted">
          Not used: {unused.slice(0, 30).map(withMeaning).join(', ')}
        </p>
      )}
    </section>
  );
}

/** "Topic (what it was about)", so that one sees that the column was understood and no figure is made of it. */
function withMeaning(name: string): string {
  const meaning = unusedMeaning(name);
  return meaning === null ? name : `${name} (${meaning})`;
}
