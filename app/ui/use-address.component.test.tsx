import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAddress } from './use-address.ts';

function Part({ name }: { name: string }) {
  const { search, change } = useAddress();
  const add = (value: string) =>
    change(({ search: newest }) => {
      newest.set(name, `${newest.get(name) ?? ''}${value}`);
      return { search: newest };
    });
  return (
    <>
      <p>{`${name}=${search.get(name) ?? ''}`}</p>
      <button
        type="button"
        onClick={() => {
          add('x');
          add('y');
        }}
      >
        Add to {name}
      </button>
      <button
        type="button"
        onClick={() => change(() => ({ search: new URLSearchParams({ [name]: 'set' }) }))}
      >
        Set {name}
      </button>
    </>
  );
}

const parts = [<Part key="a" name="a" />, <Part key="b" name="b" />];

async function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: parts },
      { path: '/other', element: 'elsewhere' },
    ],
    { initialEntries: ['/other', address], initialIndex: 1 },
  );
  await render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

it('adds up changes of one moment, in one part of the page and in two', async () => {
  const router = await open('/?c=kept');
  press('Add to a');
  press('Add to b');
  await expect.element(page.getByText('a=xy')).toBeVisible();
  await expect.element(page.getByText('b=xy')).toBeVisible();
  expect(router.state.location.search).toBe('?c=kept&a=xy&b=xy');
});

it('makes one history entry for a change that is asked for twice', async () => {
  const router = await open('/');
  press('Set a');
  press('Set a');
  await expect.element(page.getByText('a=set')).toBeVisible();
  press('Set a');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

it('builds on what the history went back to, not on what was asked for before', async () => {
  const router = await open('/');
  press('Add to a');
  await expect.element(page.getByText('a=xy')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByText('a=xy')).not.toBeInTheDocument();
  press('Add to b');
  await expect.element(page.getByText('b=xy')).toBeVisible();
  expect(router.state.location.search).not.toContain('xyxy');
});
