import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { heldValues } from './held-values.ts';
import { useContractForm } from './use-contract-form.ts';
import { useSubmit } from './use-submit.ts';

const Person = z.object({ name: z.string().min(1, 'Please type a name'), town: z.string() });
type Person = z.infer<typeof Person>;
const held = heldValues<Person>();

interface FormProps {
  send: (value: string) => Promise<string | undefined>;
}

/** A form of react-hook-form and the contract's schema. */
function ContractForm({ send }: FormProps) {
  const { form, errors, failure, outcome, onSubmit } = useContractForm({
    schema: Person,
    defaultValues: { name: '', town: '' },
    fields: ['name', 'town'],
    focus: 'town',
    held,
    send: ({ name }) => send(name),
    failed: 'It could not be sent',
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Town" {...form.register('town')} />
      <p role="alert">{failure || errors.name?.message || errors.town?.message}</p>
      <p role="status">{outcome}</p>
      <button type="submit">Send</button>
    </form>
  );
}

/** A form that holds its own values. */
function SmallForm({ send }: FormProps) {
  const [name, setName] = useState('');
  const { problem, failure, outcome, clear, onSubmit } = useSubmit({
    check: () => Person.shape.name.safeParse(name),
    send,
    failed: 'It could not be sent',
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <input
        aria-label="Name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          clear();
        }}
      />
      <p role="alert">{problem ?? failure}</p>
      <p role="status">{outcome}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const name = page.getByLabelText('Name');
const send = page.getByRole('button', { name: 'Send' });
const alert = page.getByRole('alert');
const refused = (errors: { field: string; message: string }[]) =>
  new ApiError(errors.length > 0 ? 'Something is wrong' : '', 400, 'validation_failed', errors);

for (const [kind, Form] of [
  ['a form of the contract', ContractForm],
  ['a small form', SmallForm],
] as const) {
  it(`${kind} sends nothing that its schema refuses, and focuses the field`, async () => {
    const sent: string[] = [];
    await render(
      <Form
        send={async (value) => {
          sent.push(value);
          return undefined;
        }}
      />,
    );
    await send.click();
    await expect.element(alert).toHaveTextContent('Please type a name');
    await expect.element(name).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it(`${kind} sends once at a double click, and says what came of it until something is typed`, async () => {
    const sent: string[] = [];
    const answer = Promise.withResolvers<string>();
    await render(
      <Form
        send={(value) => {
          sent.push(value);
          return answer.promise;
        }}
      />,
    );
    await name.fill('Dana');
    await send.dblClick();
    answer.resolve('Sent to Dana');
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent to Dana');
    expect(sent).toEqual(['Dana']);
    await name.fill('Kenji');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it(`${kind} says why it could not be sent until something is typed, and can be sent again`, async () => {
    let tries = 0;
    await render(
      <Form
        send={async () => {
          tries += 1;
          if (tries === 1) throw refused([]);
          return 'Sent';
        }}
      />,
    );
    await name.fill('Dana');
    await send.click();
    await expect.element(alert).toHaveTextContent('It could not be sent');
    await name.fill('Kenji');
    await expect.element(alert).toBeEmptyDOMElement();
    await send.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent');
  });
}

it("a server's refusal is shown beside the first of its fields in page order, which gets the focus", async () => {
  const errors = [
    { field: 'town', message: 'No such town' },
    { field: 'name', message: 'No such person' },
  ];
  await render(<ContractForm send={() => Promise.reject(refused(errors))} />);
  await expect.element(page.getByLabelText('Town')).toHaveFocus();
  await name.fill('Dana');
  await send.click();
  await expect.element(alert).toHaveTextContent('No such person');
  await expect.element(name).toHaveFocus();
});

it('what was typed is held while the form is closed, until it is sent', async () => {
  const first = await render(<ContractForm send={() => Promise.resolve(undefined)} />);
  await name.fill('Dana');
  await first.unmount();
  await render(<ContractForm send={() => Promise.resolve(undefined)} />);
  await expect.element(name).toHaveValue('Dana');
  expect(held.get()).toMatchObject({ name: 'Dana' });
  await send.click();
  await expect.poll(() => held.get()).toBeNull();
});
