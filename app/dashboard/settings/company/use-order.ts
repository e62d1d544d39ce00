import { type RefObject, useState } from 'react';
import type { ServicesValues, ServiceValues } from './service-values.ts';

/** Moves services in their list by buttons, which keep the focus; says where one has come to. */
export function useOrder(
  services: readonly ServiceValues[],
  list: RefObject<HTMLElement | null>,
  type: (change: (now: ServicesValues) => ServicesValues) => void,
) {
  const [said, setSaid] = useState('');
  const move = (serviceId: string, by: -1 | 1) => {
    const from = services.findIndex((one) => one.serviceId === serviceId);
    const service = services[from];
    const to = from + by;
    if (service === undefined || to < 0 || to >= services.length) return;
    type((now) => ({ ...now, services: now.services.toSpliced(from, 1).toSpliced(to, 0, service) }));
    setSaid(`${service.name || 'The service'} is now number ${to + 1} of ${services.length}.`);
    // Once it is shown there: moving takes the focus from it.
    setTimeout(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-moves]');
      const own = [...(buttons ?? [])].find(({ dataset }) => dataset.moves === String(by));
      const next = own?.disabled ? [...(buttons ?? [])].find(({ disabled }) => !disabled) : own;
      next?.focus();
    });
  };
  return { said, move };
}
