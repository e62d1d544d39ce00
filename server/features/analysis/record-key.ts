/** A name for a record that is unique in its account and the same in every report. */
export const recordKey = ({ system, external_id }: { system: string; external_id: string }) =>
  `${system}:${external_id}`;
