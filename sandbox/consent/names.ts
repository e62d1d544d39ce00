/** Path of the consent page, before the id of the interaction. */
export const consentPath = '/sandbox/consent';

/** The scope that the library grants where the vendor has no scopes: it grants nothing without one. */
export const wholeAccount = 'whole_account';

/** A parameter that says which scope the vendor does not have: the library would only leave it out. */
export const unknownScope = 'unknown_scope';
