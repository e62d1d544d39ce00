const limits = [
  {
    title: 'It answers nobody until you let it',
    text: 'A number that may send, hours, services, areas, crews and an on-call number have to be there, and you switch it on.',
  },
  {
    title: 'It does not speak on the phone',
    text: 'It makes no calls and takes none, and it does not look at pictures.',
  },
  {
    title: 'It starts little by itself',
    text: 'A first text to a new lead or a missed caller, and one before a visit. No reminders, no offers, no mailings.',
  },
  {
    title: 'It speaks Spanish in part',
    text: 'Prices, windows and bookings. Your approved sentences are English; such a question in Spanish, or any other language, goes to a person.',
  },
  {
    title: 'It sees no bills and takes no money',
    text: 'Charges, refunds, warranties and damage are for your people. It gives no discount and promises nothing.',
  },
  {
    title: 'It reads no plans or past jobs',
    text: 'It knows what you entered, what a lead asked for, the name behind a number, and the visits in its calendar.',
  },
] as const;

/** What the assistant does not do. */
export function Limits() {
  return (
    <section aria-labelledby="limits" className="mx-auto max-w-6xl px-5 pt-20 md:pt-32">
      <h2 id="limits" className="mb-8 max-w-[22ch] font-semibold text-page">
        And what it does not do
      </h2>
      <ul className="grid gap-x-12 border-line border-t md:grid-cols-2">
        {limits.map(({ title, text }) => (
          <li key={title} className="border-line border-b py-5">
            <h3 className="font-semibold text-body">{title}</h3>
            <p className="mt-1 max-w-[34rem] text-body text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
