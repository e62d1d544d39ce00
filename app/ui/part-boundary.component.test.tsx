import { Suspense, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** A part that cannot be loaded the first time. */
function failingPart() {
  const load = vi
    .fn(async () => ({ open }: { open: boolean }) => <p>{open ? 'Here it is' : 'It is closed'}</p>)
    .mockRejectedValueOnce(new Error('The connection is down'));
  return { load, Part: lazyPart(load).Part };
}

function Opener({ Part }: { Part: ReturnType<typeof failingPart>['Part'] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Profile
      </button>
      <PartBoundary open={open} onClose={() => setOpen(false)}>
        <Suspense>
          <Part open={open} />
        </Suspense>
      </PartBoundary>
    </>
  );
}

const said = page.getByRole('dialog', { name: 'This could not be opened' });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => {
  // React says what it caught.
  vi.spyOn(console, 'error').mockReturnValue();
});

it('closes what could not be opened although its opener still draws it, and tries again when it is opened again', async () => {
  const { load, Part } = failingPart();
  await render(<Opener Part={Part} />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  // Nobody has asked for it yet.
  expect(said.elements()).toEqual([]);
  load.mockRejectedValueOnce(new Error('The connection is still down'));
  await press('Profile');
  await expect.element(said).toBeVisible();
  await press('Close');
  await expect.element(said).not.toBeInTheDocument();
  await press('Profile');
  await expect.element(page.getByText('Here it is')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('leaves a way to load the page anew where a part of it is missing', async () => {
  const { Part } = failingPart();
  await render(
    <PartBoundary>
      <Suspense>
        <Part open />
      </Suspense>
    </PartBoundary>,
  );
  await expect.element(said).toBeVisible();
  await press('Close');
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(page.getByText('This part of the page is missing.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
