import { trades } from '../../../../contract/company-vocabulary.ts';
import { CompanyProfile, type TextingCompany } from '../../../../contract/texting-company.ts';
import { saveProfile } from '../../../api/texting-company.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { InputField } from '../../../ui/input-field.tsx';
import { Optional } from '../../../ui/optional.tsx';
import { Select } from '../../../ui/select.tsx';
import { timeZoneItems } from '../../report/settings/time-zones.ts';
import { ClosedDates } from './closed-dates.tsx';
import { DoNotCallSection } from './do-not-call-section.tsx';
import { tradeNames } from './labels.ts';
import { PartForm, SuggestedTag } from './part-form.tsx';
import {
  mergedProfile,
  type ProfileValues,
  profileRequest,
  storedProfile,
  weekForTrade,
} from './profile-values.ts';
import { errorWithin, type Typed, usePartForm } from './use-part-form.ts';
import { WeekFields } from './week-fields.tsx';
import { ZoneChangeField } from './zone-change-field.tsx';

const held = heldValues<Typed<ProfileValues>>();

/** The company, its opening hours, and when and how often it texts first. */
export function ProfilePart({ company }: { company: TextingCompany }) {
  const { values, errors, type, discard, ...form } = usePartForm({
    ...{ company, storedOf: storedProfile, merge: mergedProfile, held },
    ...{ requestOf: profileRequest, schema: CompanyProfile, save: saveProfile },
  });
  const set = (change: Partial<ProfileValues>) => type((now) => ({ ...now, ...change }));
  return (
    <>
      <PartForm
        title="Company and hours"
        intro="What texts call you, and when you are open. The assistant offers visits in these hours and says them when it is asked."
        onDiscard={discard}
        {...form}
      >
        <Card className="grid grid-cols-1 items-start gap-5 p-5 sm:grid-cols-2 md:p-6">
          <InputField
            label="Company name in texts"
            help="The first text to everybody names it."
            error={errors.name}
            autoComplete="organization"
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Field label="Trade" error={errors.trade}>
            {(control) => (
              <Select
                {...control}
                items={trades.map((trade) => ({ value: trade, label: tradeNames[trade] }))}
                value={values.trade}
                onChange={(next) => {
                  const trade = trades.find((one) => one === next);
                  if (trade === undefined) return;
                  type((now) => ({ ...now, trade, week: weekForTrade(now.week, trade, company) }));
                }}
              />
            )}
          </Field>
          <Field label="Time zone" help="Of your hours and appointments." error={errors.zone}>
            {(control) => (
              <Combobox
                {...control}
                items={timeZoneItems(company.profile.zone)}
                searchLabel="time zones"
                placeholder="Choose a time zone"
                value={values.zone}
                onChange={(zone) => set({ zone, zoneChange: null })}
              />
            )}
          </Field>
          <InputField
            label={<Optional>Office number</Optional>}
            help="Given to customers who want to call, as (801) 555-0142."
            error={errors.officePhone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={values.officePhone}
            onChange={({ target }) => set({ officePhone: target.value })}
          />
          {values.zone !== company.profile.zone &&
            (errors.zoneChange !== undefined || values.zoneChange !== null) && (
              <div className="sm:col-span-2">
                <ZoneChangeField
                  error={errors.zoneChange}
                  value={values.zoneChange}
                  onChange={(zoneChange) => set({ zoneChange })}
                />
              </div>
            )}
        </Card>
        <Card aria-labelledby="hours-title" className="flex flex-col gap-5 p-5 md:p-6">
          <h3 id="hours-title" className="flex flex-wrap items-center gap-2 font-semibold text-title">
            Opening hours {company.profile.hours === null && <SuggestedTag />}
          </h3>
          <WeekFields
            week={values.week}
            saved={company.profile.hours?.week ?? null}
            booked={company.visitsAheadByDate}
            errors={errors}
            onChange={(week) => set({ week })}
          />
          <ClosedDates
            dates={values.closed}
            picked={values.pickedDate}
            error={errorWithin(errors, 'hours.closed')}
            booked={company.visitsAheadByDate}
            onChange={set}
          />
        </Card>
        <Card aria-labelledby="first-title" className="flex flex-col gap-5 p-5 md:p-6">
          <div>
            <h3 id="first-title" className="font-semibold text-title">
              Texts that you start
            </h3>
            <p className="mt-1 max-w-[38rem] text-muted text-small">
              Reminders and follow-ups. Answers to a text go at any hour. The law’s hours and caps always
              hold; here you can only be stricter.
            </p>
          </div>
          <Checkbox
            label="Only in your opening hours"
            checked={values.textsWhenOpen}
            onChange={({ target }) => set({ textsWhenOpen: target.checked })}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <InputField
              label={<Optional>At most so many to one number</Optional>}
              help="Empty: the law’s cap alone."
              error={errors['cap.count']}
              inputMode="numeric"
              autoComplete="off"
              value={values.capCount}
              onChange={({ target }) => set({ capCount: target.value })}
            />
            <Field label="In any">
              {(control) => (
                <Select
                  {...control}
                  items={[
                    { value: '24', label: '24 hours' },
                    { value: '168', label: '7 days' },
                  ]}
                  value={String(values.capHours)}
                  onChange={(next) => set({ capHours: next === '168' ? 168 : 24 })}
                />
              )}
            </Field>
          </div>
          <InputField
            label={<Optional>States where you are registered as a telephone solicitor</Optional>}
            help="Texas, for one, wants this before it allows some follow-ups. As TX, FL."
            error={errorWithin(errors, 'registeredIn')}
            fieldClass="sm:max-w-[28rem]"
            autoComplete="off"
            autoCapitalize="characters"
            value={values.registeredIn}
            onChange={({ target }) => set({ registeredIn: target.value })}
          />
        </Card>
      </PartForm>
      <DoNotCallSection checks={company.doNotCall} zone={company.profile.zone} />
    </>
  );
}
