import { type ClassifierParts, readClassifierParts } from './classifier-parts.ts';

/** Classes and weights of the classifier: read at the build for the built program. May throw StartError. */
export function classifierParts(): ClassifierParts {
  return readClassifierParts();
}
