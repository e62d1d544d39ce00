/** The product as it names itself, and where it can be reached. */
export const brand = {
  name: 'Fieldtone',
  promise: "You lose money on leads that don't get closed. Here is how much, where, and how to get it back.",
  email: 'hello@fieldtone.example',
  phone: '(801) 555-0142',
} as const;
