const texts: Record<string, string> = {
  won: 'Won',
  lost: 'Lost',
  open: 'Still open',
  spam: 'Spam',
  wrong_number: 'Wrong number',
  existing_job: 'Existing job',
  out_of_area: 'Out of area',
  inbound: 'Inbound',
  outbound: 'Outbound',
  answered: 'Answered',
  missed: 'Missed',
  voicemail: 'Voicemail',
  abandoned: 'Abandoned',
};

/** How a meaning of a word is named on the screen. */
export function meaningText(meaning: string): string {
  return texts[meaning] ?? meaning;
}

/** The effect of a word without a meaning. */
export function undecidedText(field: string): string {
  return field === 'status' ? 'Not decided: counts as open' : 'Not decided: left out';
}
