/** Names that a person gave, in a style sheet or a template: not the generated ones, and no utility classes in brackets. */
const name = /^[a-z][a-z0-9-]*$/i;
const limits = { length: 200, elements: 4, classes: 3, name: 40 } as const;

/** What a click's element needs to have. */
export interface Place {
  localName: string;
  id: string;
  classList: Iterable<string>;
  parentElement: Place | null;
}

/**
 * Where an element stands, as `main button.ft-send`: tags, ids and classes up to the next id, four of them at most.
 * Never its text, and no other attribute.
 */
export function elementSelector(element: Place): string {
  const steps: string[] = [];
  for (let at: Place | null = element; at !== null && steps.length < limits.elements; at = at.parentElement) {
    const step = stepOf(at);
    const longer = [step, ...steps].join(' ');
    if (longer.length > limits.length) break;
    steps.unshift(step);
    if (step.includes('#')) break;
  }
  return steps.join(' ');
}

function stepOf({ localName, id, classList }: Place): string {
  const tag = isName(localName) ? localName.toLowerCase() : 'other';
  const classes = [...classList].filter(isName).slice(0, limits.classes);
  return `${tag}${isName(id) ? `#${id}` : ''}${classes.map((each) => `.${each}`).join('')}`;
}

const isName = (text: string) => text.length <= limits.name && name.test(text);
