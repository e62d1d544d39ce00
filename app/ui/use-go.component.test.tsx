import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useGo } from './use-go.ts';

interface FormProps {
  /** What it waits for before it leads on. */
  answer: Promise<void>;
  evenIfLeft?: boolean;
  onDone?: () => void;
}

function Form({ answer, evenIfLeft = false, onDone }: FormProps) {
  const go = useGo();
  const send = async () => {
    await answer;
    await go('/done', { evenIfLeft });
    onDone?.();
  };
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

async function open(form: FormProps) {
  const router = createMemoryRouter([
    { path: '/', element: <Form {...form} /> },
    { path: '/other', element: 'Another page' },
    { path: '/done', element: 'All is done' },
  ]);
  await render(<RouterProvider router={router} />);
  return router;
}

it.each([
  { evenIfLeft: false, ends: '/other' },
  { evenIfLeft: true, ends: '/done' },
])(
  'an answer that comes after the person went on leads to $ends (even if left: $evenIfLeft)',
  async ({ evenIfLeft, ends }) => {
    const answer = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const router = await open({ answer: answer.promise, evenIfLeft, onDone: done.resolve });
    await page.getByRole('button', { name: 'Send' }).click();
    await router.navigate('/other');
    await expect.element(page.getByText('Another page')).toBeVisible();
    answer.resolve();
    await done.promise;
    expect(router.state.location.pathname).toBe(ends);
  },
);

it('leads on while the component is there', async () => {
  await open({ answer: Promise.resolve() });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('All is done')).toBeVisible();
});
