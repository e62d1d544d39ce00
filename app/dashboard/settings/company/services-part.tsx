import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { pages } from '../../../../contract/paths.ts';
import { companyLimits, ServicesChange, type TextingCompany } from '../../../../contract/texting-company.ts';
import { saveServices } from '../../../api/texting-company.ts';
import { Card } from '../../../ui/card.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { searchOf } from '../parts.ts';
import { AddButton } from './add-button.tsx';
import { tradeNames } from './labels.ts';
import { PartForm } from './part-form.tsx';
import { ServiceFields } from './service-fields.tsx';
import {
  mergedServices,
  newService,
  type ServicesValues,
  servicesRequest,
  storedServices,
} from './service-values.ts';
import { undoneServices } from './undone-services.tsx';
import { useOrder } from './use-order.ts';
import { type Typed, usePartForm } from './use-part-form.ts';
import { VisitsAhead } from './visits-ahead.tsx';

const held = heldValues<Typed<ServicesValues>>();

/** What the company offers, with prices. */
export function ServicesPart({ company }: { company: TextingCompany }) {
  const { trade } = company.profile;
  const { values, errors, type, discard, ...form } = usePartForm({
    ...{ company, storedOf: storedServices, merge: mergedServices, held },
    ...{ requestOf: servicesRequest, schema: ServicesChange, save: saveServices },
  });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const { said, move } = useOrder(values.services, list, type);
  const saved = new Set(company.services.map(({ serviceId }) => serviceId));
  const kept = new Set(values.services.map(({ serviceId }) => serviceId));
  const undone = new Set(undoneServices(company.services, company.crews).map(({ serviceId }) => serviceId));
  if (trade === null) {
    return (
      <Card className="p-5 text-small md:p-6">
        <p>
          Please save your trade under{' '}
          <Link
            to={{ pathname: pages.settings, search: searchOf('company') }}
            className="underline decoration-line-control underline-offset-4"
          >
            Company and hours
          </Link>{' '}
          first. What companies of your trade usually offer is then proposed here.
        </p>
      </Card>
    );
  }
  const add = () => {
    const service = newService();
    flushSync(() => {
      type((now) => ({ ...now, services: [...now.services, service] }));
      setOpened((now) => new Set([...now, service.serviceId]));
    });
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  return (
    <PartForm
      title="Services and prices"
      intro={
        saved.size === 0
          ? `What ${trade === 'hvac' ? tradeNames[trade] : tradeNames[trade].toLowerCase()} companies usually offer, to start from: change it, add your prices, and save. Prices that you leave to a person are never said in a text.`
          : 'The assistant says only these prices. Where a person says the price, it offers that you get back to the customer. Of several that fit, it offers those that stand first.'
      }
      onDiscard={discard}
      {...form}
    >
      <ul ref={list} aria-label="Services" className="flex flex-col gap-3">
        {values.services.map((service, at) => (
          <li key={service.serviceId}>
            <ServiceFields
              service={service}
              problems={company.suggestions[trade].problems}
              isSaved={saved.has(service.serviceId)}
              isUndone={undone.has(service.serviceId)}
              isOpen={opened.has(service.serviceId)}
              place={{ isFirst: at === 0, isLast: at === values.services.length - 1 }}
              onMove={(by) => move(service.serviceId, by)}
              errorOf={(field) => errors[`services.${at}.${field}`]}
              onToggle={() =>
                setOpened((now) => {
                  const next = new Set(now);
                  if (!next.delete(service.serviceId)) next.add(service.serviceId);
                  return next;
                })
              }
              onChange={(change) =>
                type((now) => ({
                  ...now,
                  services: now.services.map((one) =>
                    one.serviceId === service.serviceId ? { ...one, ...change } : one,
                  ),
                }))
              }
              onRemove={() =>
                type((now) => ({
                  services: now.services.filter(({ serviceId }) => serviceId !== service.serviceId),
                }))
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <VisitsAhead
        of={company.services
          .filter(({ serviceId }) => !kept.has(serviceId))
          .map(({ serviceId: id, name }) => ({ id, name, count: company.visitsAhead[id] }))}
      />
      {values.services.length === 0 && <p className="text-muted text-small">There is no service yet.</p>}
      <AddButton
        label="Add a service"
        names="services"
        count={values.services.length}
        most={companyLimits.services}
        onAdd={add}
      />
    </PartForm>
  );
}
