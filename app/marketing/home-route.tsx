import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

export const meta: MetaFunction = () => [{ title: `${brand.name}: ${brand.promise}` }];

export default function HomeRoute() {
  return (
    <main className="theme-ink">
      <Logo />
      <h1 className="font-semibold text-display">Stop wasting money on leads that don't get closed</h1>
      <ButtonLink to={pages.newAccount} tone="signal" size="large">
        Create Account
      </ButtonLink>
    </main>
  );
}
