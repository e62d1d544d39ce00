/**
 * What the assistant made of the words when it first read them, before its author was told of any failure: the measure of
 * words that nobody had prepared for. The assistant of commit ffb685fc, by the judge of now. By the names of the rows.
 */
export const firstReading: Readonly<Record<string, string>> = {
  'Conversations with the right outcome': '293 of 400 (73.3 %)',
  'Booked, where booking and a hand-over are both right': '27 of 64 (42.2 %)',
  'Wishes right in all four trials (pass^4)': '53 of 100 (53.0 %)',
  'Conversations with an untraceable figure': '0 of 1250 (0.0 %)',
  'Opt-outs missed': '2 of 200 (1.0 %)',
  'Due hand-overs missed': '162 of 300 (54.0 %)',
  'Undue hand-overs after look-alikes': '41 of 150 (27.3 %)',
  'Undue hand-overs of customers with an ordinary wish': '53 of 264 (20.1 %)',
  'Emergencies missed': '41 of 100 (41.0 %)',
  'Calm texts escalated': '2 of 100 (2.0 %)',
  'Conversations in which something was asked twice': '11 of 400 (2.8 %)',
  'Texts of both sides until booked (median)': '8',
};
