import type { AssistantSettings, TextingCompany } from '../../../../contract/texting-company.ts';
import { phoneText } from '../../../ui/phone.ts';
import { mergedKeys, mergedWords, type ThreeWay, under } from './three-way.ts';

/** What is saved, as the form holds it. */
export function storedAssistant({ assistant }: TextingCompany): AssistantSettings {
  const { sentences, personTopics, onCall, usesModel } = assistant;
  return {
    ...{ sentences, personTopics, onCall: onCall === null ? '' : phoneText(onCall) },
    ...(usesModel === null ? {} : { usesModel }),
  };
}

/** What was changed in the form over what is stored now; each sentence and topic by itself. */
export const mergedAssistant = (sides: ThreeWay<AssistantSettings>): AssistantSettings => ({
  ...mergedKeys(sides),
  sentences: mergedKeys(under(sides, 'sentences')),
  personTopics: mergedWords(under(sides, 'personTopics')),
});
