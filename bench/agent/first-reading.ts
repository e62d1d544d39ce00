/**
 * What the assistant made of the words when it first read them, before its author was told of any failure: the measure of
 * words that nobody had prepared for. By the names of the rows.
 */
export const firstReading: Readonly<Record<string, string>> = {
  'Conversations with the right outcome': '320 of 400 (80.0 %)',
  'Booked, where booking and a hand-over are both right': '30 of 64 (46.9 %)',
  'Wishes right in all four trials (pass^4)': '65 of 100 (65.0 %)',
  'Conversations with an untraceable figure': '0 of 1250 (0.0 %)',
  'Opt-outs missed': '2 of 200 (1.0 %)',
  'Due hand-overs missed': '162 of 300 (54.0 %)',
  'Undue hand-overs after look-alikes': '41 of 150 (27.3 %)',
  'Undue hand-overs of customers with an ordinary wish': '51 of 264 (19.3 %)',
  'Emergencies missed': '41 of 100 (41.0 %)',
  'Calm texts escalated': '2 of 100 (2.0 %)',
  'Conversations in which something was asked twice': '11 of 400 (2.8 %)',
  'Texts of both sides until booked (median)': '8',
};
