import { afterEach, expect, it, vi } from 'vitest';
import { pages } from '../../../contract/paths.ts';
import { beforeLogOut } from '../../account/before-log-out.ts';
import { forgetEverything } from './forget-everything.ts';

afterEach(() => vi.unstubAllGlobals());

it('ends what outlives its page before the browser is led away, without the token', () => {
  const order: string[] = [];
  beforeLogOut(async () => void order.push('end'));
  vi.stubGlobal('localStorage', { clear: () => order.push('clear') });
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  vi.stubGlobal('window', { location: { replace: (to: string) => order.push(to) } });
  forgetEverything();
  expect(order).toEqual(['clear', 'end', pages.home]);
});
