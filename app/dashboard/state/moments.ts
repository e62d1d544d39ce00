const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an instant in the customer's time zone: `Nov 21, 2026`. */
export const date = (iso: string) => dateFormat.format(new Date(iso));
