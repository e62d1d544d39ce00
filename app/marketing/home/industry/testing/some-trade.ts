/** What is known of a trade, in small. */
export const someTrade = {
  industry: 'Pest Control',
  location: 'United States',
  analysis_depth: 'comprehensive',
  origin: 'written',
  customer_pain_points: ['They saw it tonight. It cannot wait.', 'A second visit was never explained.'],
  industry_terminology: [{ term: 'Swarmers', meaning: 'Winged termites that leave their colony.' }],
  seasonal_patterns: [{ name: 'Swarms', months: [3, 4], demand: 3, what: 'Termites after warm rain.' }],
  sample_thread: [
    { from: 'customer', text: 'Something scratches in the attic' },
    { from: 'company', text: 'Where is it loudest, and since when?' },
  ],
  case_studies: [
    {
      title: 'A night call',
      situation: 'A mouse.',
      handled: 'By text.',
      outcome: 'Booked.',
      illustrative: true,
    },
    { title: 'A real name', situation: 'a', handled: 'b', outcome: 'c', illustrative: false },
  ],
};
