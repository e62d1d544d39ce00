import { personTopics, sentenceKeys } from '../../../../contract/company-vocabulary.ts';
import { AssistantSettings, type TextingCompany } from '../../../../contract/texting-company.ts';
import { saveAssistant } from '../../../api/texting-company.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { InputField } from '../../../ui/input-field.tsx';
import { mergedAssistant, storedAssistant } from './assistant-values.ts';
import { topicNames } from './labels.ts';
import { PartForm } from './part-form.tsx';
import { SentenceField } from './sentence-field.tsx';
import { type Typed, usePartForm } from './use-part-form.ts';

const held = heldValues<Typed<AssistantSettings>>();

/** What the assistant may say beside facts, what it leaves to people, and who is notified of emergencies. */
export function AssistantPart({ company }: { company: TextingCompany }) {
  const { values, errors, type, discard, ...form } = usePartForm({
    ...{ company, storedOf: storedAssistant, merge: mergedAssistant, held },
    ...{ requestOf: (typed: AssistantSettings) => typed, schema: AssistantSettings, save: saveAssistant },
  });
  const { trade } = company.profile;
  return (
    <PartForm
      title="Assistant"
      intro="It answers from your services, hours and areas. Beside them it says only what you approve here, word for word."
      onDiscard={discard}
      {...form}
    >
      <Card className="p-5 md:p-6">
        <InputField
          label="Number for emergencies"
          help="A number that somebody answers at any hour, as (801) 555-0142. The assistant gives it to whoever reports an emergency."
          error={errors.onCall}
          fieldClass="sm:max-w-80"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={values.onCall}
          onChange={({ target }) => type((now) => ({ ...now, onCall: target.value }))}
        />
      </Card>
      <Card className="p-5 md:p-6">
        <fieldset>
          <legend className="font-semibold text-title">What always goes to a person</legend>
          <p className="mt-1 mb-4 max-w-[38rem] text-muted text-small">
            Emergencies, anger, anything it did not understand twice, and whoever asks for a person always do.
            Choose what else.
          </p>
          <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
            {personTopics.map((topic) => (
              <Checkbox
                key={topic}
                label={topicNames[topic]}
                checked={values.personTopics.includes(topic)}
                onChange={({ target }) =>
                  type((now) => ({
                    ...now,
                    personTopics: target.checked
                      ? [...now.personTopics, topic]
                      : now.personTopics.filter((one) => one !== topic),
                  }))
                }
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <Card aria-labelledby="model-title" className="p-5 md:p-6">
        <h3 id="model-title" className="font-semibold text-title">
          Who reads the texts
        </h3>
        <p className="mt-1 max-w-[38rem] text-muted text-small">
          {company.assistant.usesModel === null
            ? 'The built-in reader, on our own machines. No language model gets a text.'
            : 'A language model may read what the built-in reader has not settled: emergencies, stops and whoever asks for a person come first. It writes nothing; prices, times and words stay yours. Its provider gets the words of a text, with what was asked and offered before, and no number.'}
        </p>
        {values.usesModel !== undefined && (
          <div className="mt-4">
            <Checkbox
              label="Have a language model read texts"
              checked={values.usesModel}
              onChange={({ target }) => type((now) => ({ ...now, usesModel: target.checked }))}
            />
          </div>
        )}
      </Card>
      <Card aria-labelledby="sentences-title" className="flex flex-col gap-6 p-5 md:p-6">
        <div>
          <h3 id="sentences-title" className="font-semibold text-title">
            Approved sentences
          </h3>
          <p className="mt-1 max-w-[38rem] text-muted text-small">
            Write only what is true of your company. A question without a sentence goes to a person.
          </p>
        </div>
        {sentenceKeys.map((key) => (
          <SentenceField
            key={key}
            sentenceKey={key}
            value={values.sentences[key] ?? ''}
            suggestion={trade === null ? undefined : company.suggestions[trade].sentences[key]}
            error={errors[`sentences.${key}`]}
            onChange={(sentence) =>
              type((now) => ({ ...now, sentences: { ...now.sentences, [key]: sentence } }))
            }
          />
        ))}
      </Card>
    </PartForm>
  );
}
