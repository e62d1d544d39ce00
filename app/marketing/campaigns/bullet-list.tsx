import { Icon } from '../../ui/icon.tsx';

interface BulletListProps {
  /** What the list is of. */
  title: string;
  items: readonly { title: string; text: string }[];
}

/** What an integration does, point by point. */
export function BulletList({ title, items }: BulletListProps) {
  return (
    <div>
      <h3 className="font-semibold text-title">{title}</h3>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={item.title} className="flex gap-4 py-4">
            <Icon name="check" className="mt-0.5 size-5 text-signal-text" />
            <p className="text-body text-muted">
              <b className="font-semibold text-ink">{item.title}.</b> {item.text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
