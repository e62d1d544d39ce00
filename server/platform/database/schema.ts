/** The tables as Kysely sees them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in together with the first migration
export interface Database {}
