import { Select } from '../select.tsx';
import type { Order } from './sort-rows.ts';

/** An order to choose, with its label. */
export interface OrderChoice<Column extends string> extends Order<Column> {
  readonly label: string;
}

interface OrderSelectProps<Column extends string> {
  choices: readonly OrderChoice<Column>[];
  order: Order;
  onChange: (order: Order<Column>) => void;
}

const key = ({ column, direction }: Order) => `${column} ${direction}`;

/** The order of a list, where it is too narrow for headings to press. */
export function OrderSelect<Column extends string>({ choices, order, onChange }: OrderSelectProps<Column>) {
  return (
    <Select
      aria-label="Order"
      items={choices.map((choice) => ({ value: key(choice), label: choice.label }))}
      value={key(order)}
      onChange={(value) => {
        const chosen = choices.find((choice) => key(choice) === value);
        if (chosen) onChange(chosen);
      }}
      className="w-full md:hidden"
    />
  );
}
