import type { CurrentUser } from '../../contract/accounts.ts';
import { brand } from '../../contract/brand.ts';
import { textLink } from '../signup/auth-heading.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { phoneText } from '../ui/phone.ts';

interface ProfileDrawerProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** What the account knows of its user, to read. */
export function ProfileDrawer({ user, open, onClose }: ProfileDrawerProps) {
  const since = new Date(user.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  const rows = [
    ['Full name', user.fullName],
    ['Email', user.email],
    ['Work email', user.workEmail],
    ['Phone', phoneText(user.phone)],
    ['Role', user.jobRole],
    ['Member since', since],
  ] as const;
  return (
    <Drawer open={open} onClose={onClose} title="Profile">
      <dl className="divide-y divide-line rounded-card border border-line bg-raised px-5">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-muted text-small">{name}</dt>
            <dd className="break-words text-body">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-muted text-small">
        These details cannot be changed here yet. Please write to{' '}
        <a href={`mailto:${brand.email}`} className={textLink}>
          {brand.email}
        </a>{' '}
        if one of them is wrong.
      </p>
    </Drawer>
  );
}
