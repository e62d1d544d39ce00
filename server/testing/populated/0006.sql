-- A row in each table of migration 0006.
insert into chat_conversations (conversation_key, state, lines, sent, answering, answering_until)
values (
  '\x00', '{"trades": ["pest-control"]}', '[{"from": "visitor", "text": "We spray for bugs"}]', 1,
  '66666666-6666-4666-8666-666666666666', now()
);
insert into use_counts (what, who, since, until, count)
values ('chat-minute', '\x00', '2026-01-01', '2026-01-02', 3);
insert into ai_spend (day, payer, microdollars) values ('2026-01-01', 'all', 1200);
